import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOperationId, operations as bindings, type OperationId } from '#contract';
import type { ResolvedForm, ResolvedWizard } from '#engine/language';
import { createValidators } from '#server/validators';
import { CLICK_GUARD_MS } from '#values/interface-constants';
import { fillMissing, isMissing, readFields } from './fill-fields.ts';
import { openPage, readScreen, REFUSAL, settle, type OpenPage, type Opening } from './open-page.ts';
import { allPages } from './product-pages.ts';

const { checkParams } = createValidators({ strictReplies: true });

type Form = ResolvedForm | ResolvedWizard;

const forms: readonly Form[] = allPages.filter((page) => page.kind === 'form' || page.kind === 'wizard');
const named = forms.map((page) => [page.name, page] as const);

let passed = 0;
beforeEach(() => {
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Presses the button that leads on, as somebody who has waited since the last click. */
async function goOn(): Promise<void> {
  passed += CLICK_GUARD_MS;
  const button = document.querySelector('.fd-footer .ant-btn-primary');
  if (!button) throw new Error('there is no button that leads on');
  fireEvent.click(button);
  await settle();
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 20)));
}

const errors = (): readonly string[] =>
  [...document.querySelectorAll('.fd-error')].map(({ textContent }) => textContent);
const values = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('.fd-field input, .fd-field textarea')].map(({ value }) => value);
const sent = ({ calls }: OpenPage, { submit }: Form) => calls.filter(({ operation }) => operation === submit.operation);

/** Fills in and goes on until the form was sent; tells what stopped it. */
async function send(opened: OpenPage, page: Form): Promise<readonly string[]> {
  // A step may need a second try: a record can bring what its form refuses.
  const tries = 2 * (page.kind === 'wizard' ? page.steps.length : 1);
  for (let step = 0; step < tries && sent(opened, page).length === 0; step += 1) {
    await fillMissing(page);
    await goOn();
  }
  return errors();
}

describe('what must be filled in says so, and nothing is sent', () => {
  it.each(named)('%s', async (_name, page) => {
    const opened = await openPage(page, { rows: 8, filled: 'required' });
    const missing = readFields(page).filter(isMissing);
    await goOn();

    const said = missing.map(({ field, frame }) => [field.name, frame.querySelector('.fd-error') !== null]);
    expect(said).toEqual(missing.map(({ field }) => [field.name, true]));
    expect(missing.length === 0 || sent(opened, page).length === 0).toBe(true);
  });
});

interface Hint {
  /** What a form needs and its contract does not say. */
  readonly why: string;
  /** Answers in place of those made up, by operation. */
  readonly answers: NonNullable<Opening['answers']>;
}

/** Pages that cannot be filled in by their contract alone. */
const HINTS: Readonly<Record<string, Hint>> = {
  TradeFundConfirmBuy: {
    why: 'choices are filtered by the values of authScope, which the contract does not list',
    answers: { queryTransactorList: [{ transactorName: '周予安', authScope: ['2'], primaryFlag: '1' }] },
  },
  InstitutionDraft: {
    why: 'the check wants a name that no record has',
    answers: { queryInstitutionRegisterStatements: { total: 0, list: [] } },
  },
};

describe('filled in by its contract', () => {
  it.each(named)('%s is sent again after a refusal, keeps its values, and what is sent fits', async (_name, page) => {
    const { operation } = page.submit;
    let refused = true;
    const refuses = (one: string): boolean => refused && one === operation;
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
    if (!isOperationId(operation)) throw new Error(`${operation} is no operation of the product`);
    expect(() => checkParams(operation, { ...suppliedBy(operation), ...first?.params })).not.toThrow();
  });

  it.each(Object.keys(HINTS))('%s cannot be sent without a hint', async (name) => {
    const page = forms.find((one) => one.name === name);
    if (!page) throw new Error(`there is no form ${name}`);
    const opened = await openPage(page, { rows: 8 });
    await send(opened, page).catch(() => undefined);

    expect(sent(opened, page)).toEqual([]);
  });
});

/** What the transport adds. */
function suppliedBy(operation: OperationId): Readonly<Record<string, string>> {
  const supplied = { disCode: '0000', requestNo: '00000000-0000-4000-8000-000000000000' };
  return Object.fromEntries(Object.entries(supplied).filter(([name]) => bindings[operation].supplied.includes(name)));
}
