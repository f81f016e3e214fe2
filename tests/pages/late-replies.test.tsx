import { act, configure, fireEvent, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperationError } from '#engine';
import type { ResolvedField, ResolvedForm, ResolvedPage, ResolvedWizard } from '#engine/language/run';
import { fillMissing, listFields, readFields } from './fill-fields.ts';
import { listViews, markPage, withoutPlain } from './guarded-parts.ts';
import { HINTS, isByHand } from './hints.ts';
import { waitForNextClick } from './next-click.ts';
import { drawPage, openRows, readScreen, type OpenPage } from './open-page.ts';
import { isShown, pageScope } from './page-scope.ts';
import { shippedPages } from './product-pages.ts';
// Else it depends on the machine whether a page is sent before its editor, and all that the editor calls, is there.
import '../../src/portal/widgets/page-editor/EditorDesk.tsx';

/** Where an operator fills something in and sends it. */
interface Place {
  readonly name: string;
  readonly page: ResolvedPage;
  readonly fields: readonly ResolvedField[];
  /** The operations that send it. */
  readonly sends: readonly string[];
  /** The button that opens it, if it is a dialog. */
  readonly button?: string;
}

type Form = ResolvedForm | ResolvedWizard;

/** Enough records to find one of each code. */
const amount = { rows: 8 };

/** Longer than a test, s. */
const NEVER = 1_000_000;

/** Nobody waits for the end of a text, and on a slow machine nothing is saved or read again by itself in between. */
function withoutTime<Page extends ResolvedPage>(page: Page): Page {
  const times: Readonly<Record<string, number>> = { seconds: 0, every: NEVER };
  return JSON.parse(JSON.stringify(page, (key, value: unknown) => times[key] ?? value)) as Page;
}

const forms = shippedPages
  .filter((page): page is Form => page.kind === 'form' || page.kind === 'wizard')
  .filter((page) => isShown(page.submit.visible, pageScope(page, amount)) !== false)
  .map((page): Place => {
    const { submit } = page;
    const all = listFields(page.kind === 'form' ? page.fields : page.steps.flatMap((step) => step.fields));
    const fields = isByHand(page.name, submit.operation)
      ? all.filter(({ widget }) => widget !== 'agreement-reader')
      : all;
    const sends = [submit.operation, ...(submit.alternative ? [submit.alternative.operation] : [])];
    return { name: page.name, page: withoutTime(page), fields, sends };
  });

const dialogs = shippedPages.flatMap((one) =>
  listViews(one).flatMap((view) => {
    const { page, guarded } = markPage(view);
    const shown = page.kind === 'list' ? withoutPlain(page, ['columns', 'summary']) : page;
    return guarded.flatMap(({ button, call }): readonly Place[] =>
      call && call.fields.length > 0
        ? [
            {
              name: `${page.name} ${call.operation}`,
              page: shown,
              fields: call.fields,
              sends: [call.operation],
              button,
            },
          ]
        : [],
    );
  }),
);

const places = [...forms, ...dialogs].map((place) => [place.name, place] as const);

/** Longer than any pause after a change, ms. */
const PAUSE = 400;
/** For code that a busy machine compiles, ms. */
const PATIENCE = 30_000;
const inTruth = globalThis.setTimeout;

async function pass(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(PAUSE);
    // Code is fetched in real time.
    await new Promise((resolve) => void inTruth(resolve, 0));
  });
}

/** Until a part of the screen is there, whose code may be on the way. */
async function until<Found>(find: () => Found | null | undefined): Promise<Found> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    await pass();
    const found = find();
    if (found) {
      await rest();
      return found;
    }
  }
  throw new Error('the screen stays as it is');
}

async function rest(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await pass();
}

const MAIN = '[class*="_footer_"] .ant-btn-primary';
const OK = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal-footer .ant-btn-primary';
const oks = () => [...document.querySelectorAll(OK)];

/** Presses the button that leads on, and says yes to what is asked then. */
async function goOn({ button }: Place): Promise<void> {
  waitForNextClick();
  const before = oks().length;
  const main = button === undefined ? document.querySelector(MAIN) : oks().at(-1);
  if (main) fireEvent.click(main);
  await rest();
  const agree = oks().length > before ? oks().at(-1) : undefined;
  if (!agree) return;
  fireEvent.click(agree);
  await rest();
}

/** `before`: the calls of the page around a dialog. */
async function open(place: Place, late?: Late): Promise<OpenPage & { readonly before: number }> {
  const hints = HINTS[place.page.name]?.answers ?? {};
  const opened = drawPage(place.page, {
    rows: place.button === undefined ? amount.rows : 1,
    answers: { ...hints, ...late?.answers },
  });
  if (place.button === undefined) {
    // A form may show its button only once it is loaded.
    await until(() => document.querySelector(MAIN) ?? late?.waiting()[0]);
    return { ...opened, before: 0 };
  }
  await until(() => document.querySelector('h1'));
  await openRows();
  const before = opened.calls.length;
  late?.begin();
  const action = await until(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === place.button),
  );
  waitForNextClick();
  fireEvent.click(action);
  await until(() => oks().at(-1));
  return { ...opened, before };
}

type Late = ReturnType<typeof holdReplies>;

const sent = ({ calls }: OpenPage, { sends }: Place) => calls.filter(({ operation }) => sends.includes(operation));

const isReady = (name: string, fields: readonly ResolvedField[]): boolean =>
  readFields(fields.filter((field) => field.name === name)).every(
    ({ frame }) => !frame.querySelector('.ant-select-arrow-loading, .ant-select-disabled'),
  );

async function fill({ fields }: Place): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await fillMissing(fields.filter(({ name }) => isReady(name, fields))).catch(() => undefined);
    await pass();
  }
}

const retries = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '重试');

function retry(): void {
  waitForNextClick();
  retries().forEach((button) => fireEvent.click(button));
}

const STEPS = 8;

/** A submission that waits for a load, or a part whose code is on the way. */
const isBusy = (): boolean => document.querySelector('[aria-busy=true], .ant-btn-loading, .ant-skeleton') !== null;

/** Fills in and goes on until it is sent, or nothing changes any more and nobody knows that it can be sent. */
async function send(opened: OpenPage, place: Place, canBeSent: boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  let before = '';
  for (let step = 0; sent(opened, place).length === 0; step += 1) {
    if (canBeSent ? Date.now() > end : step >= STEPS) return;
    retry();
    await fill(place);
    await goOn(place);
    const now = readScreen().join();
    if (now === before) {
      if (!canBeSent && !isBusy()) return;
      await rest();
    }
    before = now;
  }
}

const readInputs = (): ReadonlyMap<string, string> =>
  new Map(
    [...document.querySelectorAll<HTMLInputElement>('[data-field] input[id], [data-field] textarea[id]')]
      .filter(({ value }) => value !== '')
      .map(({ id, value }) => [id, value]),
  );

const { asyncUtilTimeout } = getConfig();
beforeEach(() => {
  configure({ asyncUtilTimeout: 400 });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  configure({ asyncUtilTimeout });
  vi.useRealTimers();
});

/** What is sent when every reply comes at once, and the operations that the place needs for it. */
async function sendAtOnce(place: Place) {
  const opened = await open(place);
  await send(opened, place, false);
  // Those that follow belong to the page around.
  const end = opened.calls.findIndex(({ operation }) => place.sends.includes(operation));
  const before = opened.calls.slice(opened.before, end < 0 ? undefined : end);
  const operations = new Set(before.map(({ operation }) => operation));
  return { params: sent(opened, place)[0]?.params, operations };
}

interface Held {
  readonly operation: string;
  readonly answer: () => void;
  readonly fail: () => void;
}

/** Operations whose replies wait until they fail, or until the operation is well again. */
function holdReplies(place: Place, operations: Iterable<string>) {
  const hints = HINTS[place.page.name]?.answers ?? {};
  const ill = new Set(operations);
  const held: Held[] = [];
  // Around a dialog the page is well.
  let isLate = place.button === undefined;
  const take = (operation: string) => held.splice(0).filter((one) => one.operation === operation || !held.push(one));
  const answerOf = (operation: string) => (made: unknown) => {
    const reply = () => (hints[operation] ?? ((one: unknown) => one))(made);
    if (!isLate || !ill.has(operation)) return reply();
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new OperationError('网络连接异常', { code: 'CLIENT' }));
      held.push({ operation, answer: () => resolve(reply()), fail });
    });
  };
  return {
    answers: Object.fromEntries([...ill].map((operation) => [operation, answerOf(operation)])),
    begin: (): void => {
      isLate = true;
    },
    /** The operations that have not failed yet. */
    ill,
    waiting: (): readonly string[] => [...new Set(held.map(({ operation }) => operation))],
    fail: (operation: string): void => take(operation).forEach(({ fail }) => fail()),
    recover: (operation: string): void => {
      ill.delete(operation);
      take(operation).forEach(({ answer }) => answer());
    },
  };
}

const complaints = () => document.querySelectorAll('[role=alert]').length;

/** Fills in and goes on until something waits; adds what was typed to `kept`. */
async function work(place: Place, isDone: () => boolean, kept: Map<string, string>): Promise<void> {
  for (let step = 0; step < STEPS && !isDone(); step += 1) {
    const before = readInputs();
    retry();
    await fill(place);
    readInputs().forEach((value, id) => before.get(id) !== value && kept.set(id, value));
    await goOn(place);
  }
}

/**
 * Sends a place whose operations are late, then fail, and are well at last, one after the other. Those called at the same
 * time as another one are answered at once, and returned, as are those that were not called.
 */
async function sendLate(place: Place, operations: ReadonlySet<string>, params: unknown): Promise<ReadonlySet<string>> {
  const late = holdReplies(place, operations);
  const opened = await open(place, late);
  const isWrong = () => sent(opened, place).some((call) => JSON.stringify(call.params) !== JSON.stringify(params));
  const typed = new Map<string, string>();
  const others = new Set<string>();
  while (late.ill.size > 0) {
    const isWaiting = (): boolean => late.waiting().length > 0;
    await work(place, isWaiting, typed);
    // The part that calls it may be code on the way.
    await until(() => isWaiting() || sent(opened, place).length > 0 || undefined).catch(() => undefined);
    const [operation, ...beside] = late.waiting();
    if (operation === undefined) break;
    for (const one of beside) {
      others.add(one);
      late.recover(one);
    }
    await goOn(place);
    expect([operation, 'late: a wrong value is sent', isWrong()]).toEqual([operation, expect.anything(), false]);

    late.fail(operation);
    await rest();
    const screen = readScreen().join();
    if (sent(opened, place).length === 0) await goOn(place);
    const wentOn = sent(opened, place).length > 0 || readScreen().join() !== screen;
    expect([operation, 'failed: a wrong value is sent', isWrong()]).toEqual([operation, expect.anything(), false]);
    const isNamed = wentOn || retries().length > 0 || complaints() > 0;
    expect([operation, 'is named', isNamed]).toEqual([operation, 'is named', true]);

    late.recover(operation);
    retry();
    await rest();
    const shown = readInputs();
    const lost = [...typed].filter(([id, value]) => shown.has(id) && shown.get(id) !== value);
    expect([operation, 'is well: typed and lost', lost]).toEqual([operation, expect.anything(), []]);
  }
  // A place may be sent before a part that helps with it is drawn: its operations have a round of their own.
  for (const one of late.ill) others.add(one);
  late.ill.clear();

  await send(opened, place, params !== undefined);
  // Files are compared by their names.
  const texts = sent(opened, place).map((call) => JSON.stringify(call.params));
  expect(texts).toEqual(params === undefined ? [] : [JSON.stringify(params)]);
  return others;
}

/** Sends a place whose own operation is late, and fails. */
async function sendTwice(place: Place, params: unknown): Promise<void> {
  const [operation = ''] = place.sends;
  const late = holdReplies(place, [operation]);
  const opened = await open(place, late);
  await work(place, () => late.waiting().length > 0, new Map());
  if (late.waiting().length === 0) return;
  await goOn(place);
  expect(sent(opened, place).map((call) => call.params)).toEqual([params]);

  const shown = readInputs();
  late.fail(operation);
  await rest();
  expect(readInputs()).toEqual(shown);
  expect(complaints()).toBeGreaterThan(0);

  late.recover(operation);
  await goOn(place);
  const [first, second] = sent(opened, place);
  expect(second).toEqual(first);
}

describe('replies that are late, lost and come at last', () => {
  it.each(places)('%s', async (_name, place) => {
    const { params, operations } = await sendAtOnce(place);
    for (let left: ReadonlySet<string> = operations; left.size > 0;) {
      const next = await sendLate(place, left, params);
      expect(['never called', ...next]).not.toEqual(['never called', ...left]);
      left = next;
    }
    await sendTwice(place, params);
    expect(operations.size + place.sends.length).toBeGreaterThan(0);
  });
});
