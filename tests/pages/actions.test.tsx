import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillMissing } from './fill-fields.ts';
import { listViews, markPage, withoutPlain, type Guarded } from './guarded-parts.ts';
import { HINTS, isByHand } from './hints.ts';
import { waitForNextClick } from './next-click.ts';
import { attemptInVain, openPage, openRows, REFUSAL, settle, type OpenPage } from './open-page.ts';
import { allPages } from './product-pages.ts';
import { findMisfit } from './sent-params.ts';

type Call = NonNullable<Guarded['call']>;
type Action = readonly [button: string, call: Call];

/** Columns and facts that are only read: an action takes its record from what was loaded. */
const READ = ['columns', 'summary'];

const views = allPages.flatMap((one) =>
  listViews(one).map((view) => {
    const { page, guarded } = markPage(view);
    const actions = guarded.flatMap(({ button, call }) => (call ? [[button, call] as const] : []));
    return { name: page.name, page: page.kind === 'list' ? withoutPlain(page, READ) : page, actions };
  }),
);

/** Pages with those of their actions that are meant. */
const select = (isMeant: (name: string, call: Call) => boolean) =>
  views
    .map(({ name, page, actions }) => [name, actions.filter(([, call]) => isMeant(name, call)), page] as const)
    .filter(([, actions]) => actions.length > 0);

/** Each of them alone. */
const selectEach = (isMeant: (name: string, call: Call) => boolean) =>
  select(isMeant).flatMap(([name, actions, page]) =>
    actions.map(([button, call]) => [name, button, call, page] as const),
  );

const dialog = (): Element | null => document.querySelector('.ant-modal-wrap:not([style*="display: none"]) .ant-modal');

/** A dialog is fetched, opens and is filled in; on a busy machine that takes a while, ms. */
const PATIENCE = 20_000;
/** The effect of a press is visible within this time, ms. */
const SOON = { timeout: 300 };
/** Presses of a dialog's button until it has everything. */
const TRIES = 10;
/** An effect that never comes is awaited less often. */
const FEW = 2;

/** Presses an action and fills in its dialog, until it calls once more. */
async function perform(opened: OpenPage, button: string, { operation, fields }: Call, tries = TRIES) {
  const before = countCalls(opened, operation);
  const expectCall = () => expect(countCalls(opened, operation)).toBe(before + 1);
  if (!dialog()) {
    const action = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button);
    if (!action) throw new Error(`there is no ${button}`);
    waitForNextClick();
    fireEvent.click(action);
    await waitFor(() => expectPress(opened, operation, before), { timeout: PATIENCE });
    await settle();
  }
  for (let round = 0; round < tries && countCalls(opened, operation) === before; round += 1) {
    await fillMissing(fields);
    waitForNextClick();
    const ok = dialog()?.querySelector('.ant-modal-footer .ant-btn-primary');
    if (ok) fireEvent.click(ok);
    await settle();
    await waitFor(expectCall, SOON).catch(() => undefined);
  }
  expectCall();
}

/** Throws until a press has led to something. */
function expectPress(opened: OpenPage, operation: string, before: number): void {
  if (!dialog() && countCalls(opened, operation) === before) throw new Error(`nothing came of ${operation}`);
}

const callsOf = ({ calls }: OpenPage, operation: string) => calls.filter((call) => call.operation === operation);
const countCalls = (opened: OpenPage, operation: string): number => callsOf(opened, operation).length;

describe('an action that was refused says so, can be tried again, and sends what fits its contract', () => {
  it.each(select((name, { operation }) => !isByHand(name, operation)))(
    '%s',
    async (name, actions, page) => {
      let refused: string | undefined;
      const opened = await openPage(page, {
        rows: 1,
        refuses: (one) => one === refused,
        answers: HINTS[name]?.answers ?? {},
      });
      for (const [button, call] of actions) await tryTwice(opened, [button, call], (one) => (refused = one));
      expect(opened.faults()).toEqual([]);
    },
    3 * PATIENCE,
  );

  it.each(
    selectEach((name, { operation }) => HINTS[name] !== undefined && (HINTS[name].calls?.includes(operation) ?? true)),
  )(
    '%s %s cannot be done without a hint',
    async (_name, button, call, page) => {
      const opened = await openPage(page, { rows: 1 });
      await openRows();
      await attemptInVain(() => perform(opened, button, call, FEW));

      expect(countCalls(opened, call.operation)).toBe(0);
    },
    3 * PATIENCE,
  );

  it.each(selectEach((name, { operation }) => isByHand(name, operation)))(
    '%s %s needs somebody who reads the page',
    async (_name, button, call, page) => {
      const opened = await openPage(page, { rows: 1 });
      await attemptInVain(() => perform(opened, button, call, FEW));

      const made = callsOf(opened, call.operation);
      expect(made.filter(({ params }) => findMisfit(call.operation, params) === undefined)).toEqual([]);
    },
    3 * PATIENCE,
  );
});

/** Performs an action that is refused, and once more when it is not. */
async function tryTwice(opened: OpenPage, [button, call]: Action, refuse: (operation?: string) => void): Promise<void> {
  const { operation } = call;
  const before = countCalls(opened, operation);
  const said = countRefusals(opened);
  await openRows();

  refuse(operation);
  await perform(opened, button, call);
  await waitFor(() => expect([button, countRefusals(opened) > said]).toEqual([button, true]));

  refuse();
  await perform(opened, button, call);
  const [first, second] = callsOf(opened, operation).slice(before);
  expect([button, second]).toEqual([button, first]);
  expect([button, findMisfit(operation, first?.params ?? {})]).toEqual([button, undefined]);
  await waitFor(() => expect([button, dialog()]).toEqual([button, null]));
}

const countRefusals = ({ notices }: OpenPage): number =>
  [...notices, document.body.textContent].join(' ').split(REFUSAL).length;
