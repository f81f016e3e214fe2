import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedForm, ResolvedWizard } from '#engine/language/run';
import { fillMissing, isEmpty, isMissing, isRefused, listFields, readFields } from './fill-fields.ts';
import { HINTS, isByHand } from './hints.ts';
import { waitForNextClick } from './next-click.ts';
import { attemptInVain, openPage, readScreen, REFUSAL, settle, type OpenPage } from './open-page.ts';
import { isShown, pageScope } from './page-scope.ts';
import { allPages } from './product-pages.ts';
import { findMisfit } from './sent-params.ts';

type Form = ResolvedForm | ResolvedWizard;

const forms: readonly Form[] = allPages.filter((page) => page.kind === 'form' || page.kind === 'wizard');
/** Those that can be sent; by some routes a form is only read. */
const named = forms
  .filter((page) => isShown(page.submit.visible, pageScope(page, { rows: 8 })) !== false)
  .map((page) => [page.name, withoutReadingTime(page)] as const);

function withoutReadingTime(page: Form): Form {
  return JSON.parse(JSON.stringify(page, (key, value: unknown) => (key === 'seconds' ? 0 : value))) as Form;
}

/** Fields of all steps. */
const fieldsOf = (page: Form) =>
  listFields(page.kind === 'form' ? page.fields : page.steps.flatMap((step) => step.fields));

/** Presses the button that leads on, after the time of the click guard. */
async function goOn(): Promise<void> {
  waitForNextClick();
  const button = document.querySelector('[class*="_footer_"] .ant-btn-primary');
  if (!button) throw new Error('there is no button that leads on');
  fireEvent.click(button);
  await settle();
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 20)));
  // Sending waits for calls on their way, and so does the question before it.
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  await agree();
}

/** Says yes to the question that is asked before a form is sent. */
async function agree(): Promise<void> {
  const button = document.querySelector(
    '.ant-modal-wrap:not([style*="display: none"]) .ant-modal-footer .ant-btn-primary',
  );
  if (!button) return;
  fireEvent.click(button);
  await settle();
}

const errors = (): readonly string[] =>
  [...document.querySelectorAll('[class*="_error_"]')].map(({ textContent }) => textContent);
const values = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[data-field] input, [data-field] textarea')].map(
    ({ value }) => value,
  );
/** Calls by which the form is sent, its own or the one in its place. */
const sent = ({ calls }: OpenPage, { submit }: Form) =>
  calls.filter(({ operation }) => operation === submit.operation || operation === submit.alternative?.operation);

/** Fills in and goes on until the form was sent; returns the reason why it stopped. */
async function send(opened: OpenPage, page: Form): Promise<readonly string[]> {
  // A step may need a second try: a record can bring what its form refuses.
  const tries = 2 * (page.kind === 'wizard' ? page.steps.length : 1);
  for (let step = 0; step < tries && sent(opened, page).length === 0; step += 1) {
    await fillMissing(fieldsOf(page));
    await goOn();
  }
  return errors();
}

describe('every required field, and no other, is marked and says so, and nothing is sent', () => {
  it.each(named)('%s', async (_name, page) => {
    const opened = await openPage(page, { rows: 8, filled: 'required' });
    const missing = readFields(fieldsOf(page)).filter(isMissing);
    await goOn();

    const namesOf = (some: typeof missing) => some.map(({ field }) => field.name);
    const wanted = namesOf(missing);
    expect(namesOf(missing.filter((one) => !isRefused(one)))).toEqual([]);
    const asked = readFields(fieldsOf(page)).filter((one) => isRefused(one) && isEmpty(one));
    expect(namesOf(asked).filter((name) => !wanted.includes(name))).toEqual([]);
    expect(missing.length === 0 || sent(opened, page).length === 0).toBe(true);
  });
});

const needsHand = ([name, page]: (typeof named)[number]): boolean => isByHand(name, page.submit.operation);

describe('filled in by its contract', () => {
  it.each(named.filter((one) => !needsHand(one)))(
    '%s is sent again after a refusal, keeps its values, and what is sent fits',
    async (_name, page) => {
      const { submit } = page;
      let refused = true;
      const refuses = (one: string): boolean =>
        refused && (one === submit.operation || one === submit.alternative?.operation);
      const opened = await openPage(page, { rows: 8, refuses, answers: HINTS[page.name]?.answers ?? {} });
      expect(await send(opened, page)).toEqual([]);
      const typed = values();
      await waitFor(() => expect(readScreen()).toContain(REFUSAL));
      expect(values()).toEqual(typed);

      refused = false;
      await goOn();
      const [first, second] = sent(opened, page);
      expect(second).toEqual(first);
      expect(opened.faults()).toEqual([]);
      expect(findMisfit(first?.operation ?? submit.operation, first?.params ?? {})).toBeUndefined();
    },
  );

  it.each(named.filter(([name]) => HINTS[name]))('%s cannot be sent without a hint', async (_name, page) => {
    const opened = await openPage(page, { rows: 8 });
    await attemptInVain(() => send(opened, page));

    expect(sent(opened, page)).toEqual([]);
  });

  it.each(named.filter(needsHand))('%s needs a person who reads it', async (_name, page) => {
    const opened = await openPage(page, { rows: 8 });
    await attemptInVain(() => send(opened, page));

    const fits = sent(opened, page).filter(({ operation, params }) => findMisfit(operation, params) === undefined);
    expect(fits).toEqual([]);
  });
});
