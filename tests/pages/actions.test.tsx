import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillMissing } from './fill-fields.ts';
import { listViews, markPage, type Guarded } from './guarded-parts.ts';
import { HINTS, isByHand } from './hints.ts';
import { waitForNextClick } from './next-click.ts';
import { openPage, readScreen, REFUSAL, settle, type OpenPage } from './open-page.ts';
import { allPages } from './product-pages.ts';
import { findMisfit } from './sent-params.ts';

const cases = allPages.flatMap((one) =>
  listViews(one).flatMap((view) => {
    const { page, guarded } = markPage(view);
    return guarded.flatMap(({ button, call }) => (call ? [[page.name, button, call, page] as const] : []));
  }),
);

const dialog = (): Element | null => document.querySelector('.ant-modal-wrap:not([style*="display: none"]) .ant-modal');

/** A dialog is fetched, opens and is filled in; on a busy machine that takes a while, ms. */
const PATIENCE = 20_000;
/** What never happens is not waited for as long. */
const IMPATIENCE = 2000;

/** Presses an action and what its dialog asks for, until it calls once more. */
async function perform(opened: OpenPage, button: string, call: NonNullable<Guarded['call']>, timeout = PATIENCE) {
  const { operation, fields } = call;
  const before = countCalls(opened, operation);
  if (!dialog()) {
    const action = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button);
    if (!action) throw new Error(`there is no ${button}`);
    waitForNextClick();
    fireEvent.click(action);
    await settle();
  }
  await waitFor(
    async () => {
      if (dialog()) await fillMissing(fields);
      const ok = dialog()?.querySelector('.ant-modal-footer .ant-btn-primary');
      waitForNextClick();
      if (ok && countCalls(opened, operation) === before) fireEvent.click(ok);
      await settle();
      expect(countCalls(opened, operation)).toBe(before + 1);
    },
    { timeout },
  );
}

const callsOf = ({ calls }: OpenPage, operation: string) => calls.filter((call) => call.operation === operation);
const countCalls = (opened: OpenPage, operation: string): number => callsOf(opened, operation).length;

/** Ticks every row, for actions on what is selected. */
async function tickAll(): Promise<void> {
  const all = document.querySelector('[aria-label=选择本页全部]');
  if (all) fireEvent.click(all);
  await settle();
}

describe('an action that was refused says so, can be tried again, and sends what fits its contract', () => {
  it.each(cases.filter(([name, , { operation }]) => !isByHand(name, operation)))(
    '%s %s',
    async (_name, button, call, page) => {
      let refused = true;
      const opened = await openPage(page, {
        rows: 1,
        refuses: (one) => refused && one === call.operation,
        answers: HINTS[page.name]?.answers ?? {},
      });
      await tickAll();

      await perform(opened, button, call);
      await waitFor(() =>
        expect([...opened.notices, ...readScreen()].some((text) => text.includes(REFUSAL))).toBe(true),
      );

      refused = false;
      await perform(opened, button, call);
      const [first, second] = callsOf(opened, call.operation);
      expect(second).toEqual(first);
      expect(findMisfit(call.operation, first?.params ?? {})).toBeUndefined();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(opened.faults()).toEqual([]);
    },
    3 * PATIENCE,
  );

  it.each(cases.filter(([name, , { operation }]) => HINTS[name] && (HINTS[name].calls?.includes(operation) ?? true)))(
    '%s %s cannot be done without a hint',
    async (_name, button, call, page) => {
      const opened = await openPage(page, { rows: 1 });
      await tickAll();
      await perform(opened, button, call, IMPATIENCE).catch(() => undefined);

      expect(countCalls(opened, call.operation)).toBe(0);
    },
  );

  it.each(cases.filter(([name, , { operation }]) => isByHand(name, operation)))(
    '%s %s needs somebody who reads the page',
    async (_name, button, call, page) => {
      const opened = await openPage(page, { rows: 1 });
      await perform(opened, button, call, IMPATIENCE).catch(() => undefined);

      const made = callsOf(opened, call.operation);
      expect(made.filter(({ params }) => findMisfit(call.operation, params) === undefined)).toEqual([]);
    },
  );
});
