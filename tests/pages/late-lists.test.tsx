import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import type {
  ResolvedArray,
  ResolvedCellEdit,
  ResolvedField,
  ResolvedList,
  ResolvedNode,
  ResolvedPage,
} from '#engine/language/run';
import { fillMissing } from './fill-fields.ts';
import { markPage, withoutPlain } from './guarded-parts.ts';
import { HINTS } from './hints.ts';
import { waitForNextClick } from './next-click.ts';
import { drawPage, openPage, openRows, settle, type OpenPage } from './open-page.ts';
import { shippedPages } from './product-pages.ts';

/** For code that is fetched on a busy machine, ms. */
const PATIENCE = { timeout: 30_000 };
const FAILURE = '网络连接异常';

/** An operation whose replies wait; asked again it waits again. */
function hold(operation: string, hint: (made: unknown) => unknown = (made) => made) {
  const held: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const reply = (made: unknown): unknown =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new OperationError(FAILURE, { code: 'CLIENT' }));
      held.push({ answer: () => resolve(hint(made)), fail });
    });
  const end = (how: 'answer' | 'fail') => act(async () => held.splice(0).forEach((one) => one[how]()));
  return {
    answers: { [operation]: reply },
    isHeld: (): boolean => held.length > 0,
    answer: () => end('answer'),
    fail: () => end('fail'),
  };
}

const paramsOf = ({ calls }: OpenPage, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ params }) => params);

/** Everything that could still be sent by what was done has been sent. */
async function letPass(): Promise<void> {
  // Leaving a cell, and Enter in it, save in the next task.
  for (let task = 0; task < 5; task += 1) await act(() => new Promise((resolve) => void setTimeout(resolve)));
}

const find = (selector: string) =>
  waitFor(() => expectElement(document.querySelector<HTMLElement>(selector)), PATIENCE);

function expectElement<Kind>(found: Kind | null | undefined): Kind {
  if (!found) throw new Error('it is not on the screen');
  return found;
}

const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].filter(
    ({ title, textContent }) => title === name || textContent === name,
  );

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(() => waitForNextClick());

// Cells that are edited in place

const lists = shippedPages.filter((page): page is ResolvedList => page.kind === 'list');

const cells = lists.flatMap((list) => {
  const { page, guarded } = markPage(list);
  return readEdited(list.columns).flatMap(({ edit, field }, index) => {
    const button = guarded.filter(({ button: name }) => name.startsWith('编辑'))[index]?.button;
    if (button === undefined) return [];
    const marked = withoutPlain(page, ['summary']);
    return [[`${list.name} ${field.name}`, { page: marked, button, edit, rowKey: list.rowKey }] as const];
  });
});

type Columns = ResolvedList['columns'];

function readEdited(columns: Columns): readonly { readonly field: ResolvedField; readonly edit: ResolvedCellEdit }[] {
  return columns.flatMap((one) => {
    if ('columns' in one) return readEdited(one.columns);
    return one.edit ? [{ field: one.field, edit: one.edit }] : [];
  });
}

const EDITOR = '[role=group][class*="_editing_"]';
const editorInput = () => find(`${EDITOR} :is(input, textarea, button)`);

/** Gives the open cell another value. */
async function change({ widget }: ResolvedField, text: string): Promise<void> {
  const control = await editorInput();
  if (widget === 'switch') {
    fireEvent.click(control);
  } else {
    fireEvent.change(control, { target: { value: text } });
    fireEvent.keyDown(control, { key: 'Enter' });
  }
  await letPass();
}

const expectClosed = () => expect(document.querySelector(EDITOR)).toBeNull();

const readEditor = () => {
  const control = document.querySelector<HTMLInputElement>(`${EDITOR} :is(input, textarea, button)`);
  return control?.getAttribute('aria-checked') ?? control?.value;
};

describe('a cell edited in place, whose reply is late, fails, and comes at last', () => {
  it.each(cells)('%s', async (_name, { page, button, edit }) => {
    const { field, call } = edit;
    const late = hold(call.operation);
    const opened = await openPage(page, { rows: 2, answers: late.answers });
    const [first, second] = buttons(button);

    fireEvent.click(expectElement(first));
    await change(field, '改一');
    await waitFor(() => expect(late.isHeld()).toBe(true), PATIENCE);
    const typed = readEditor();
    const sent = paramsOf(opened, call.operation);
    expect(sent.length).toBe(1);

    (await editorInput()).focus();
    await opened.user.keyboard('又改{Enter}');
    await letPass();
    expect(['while it is saved', readEditor()]).toEqual(['while it is saved', typed]);
    expect(paramsOf(opened, call.operation)).toEqual(sent);

    await late.fail();
    await waitFor(() => expect(alerts()).toContain(FAILURE), PATIENCE);
    expect(readEditor()).toBe(typed);
    expect(paramsOf(opened, call.operation)).toEqual(sent);

    if (field.widget === 'switch') {
      // Put back, there is nothing to save.
      fireEvent.click(await editorInput());
      await waitFor(expectClosed, PATIENCE);
      fireEvent.click(expectElement(buttons(button)[0]));
      await change(field, '');
    } else {
      fireEvent.keyDown(await editorInput(), { key: 'Enter' });
    }
    await waitFor(() => expect(late.isHeld()).toBe(true), PATIENCE);
    expect(paramsOf(opened, call.operation)).toEqual([...sent, ...sent]);

    // Another cell meanwhile is of its own row.
    fireEvent.click(expectElement(second));
    await late.answer();
    await waitFor(() => expect(document.querySelectorAll(EDITOR).length).toBe(1), PATIENCE);
    await change(field, '改二');
    await waitFor(() => expect(late.isHeld()).toBe(true), PATIENCE);
    const last = paramsOf(opened, call.operation).at(-1);
    expect(last).not.toEqual(sent[0]);
    await late.answer();
    await waitFor(expectClosed, PATIENCE);
    expect(paramsOf(opened, call.operation).length).toBe(3);
    expect(opened.faults()).toEqual([]);
  });
});

// Actions for several rows

const bulks = lists.flatMap((list) => {
  const { page, guarded } = markPage(list);
  if (page.kind !== 'list') return [];
  return (page.bulkActions ?? []).flatMap(({ label }) => {
    const found = guarded.find(({ button }) => button === label);
    return found?.call
      ? [
          [
            `${list.name} ${found.call.operation}`,
            {
              page: withoutPlain(page, ['columns', 'summary']),
              ...found,
              call: found.call,
            },
          ] as const,
        ]
      : [];
  });
});

const OK = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal-footer .ant-btn-primary';
const oks = () => [...document.querySelectorAll<HTMLElement>(OK)];
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('[role=gridcell] input[type=checkbox]')];
const readTicks = () => ticks().map(({ checked }) => checked);

const readInputs = () =>
  new Map(
    [...document.querySelectorAll<HTMLInputElement>('[data-field] input[id], [data-field] textarea[id]')]
      .filter(({ value }) => value !== '')
      .map(({ id, value }) => [id, value]),
  );

const TRIES = 10;

/** Presses the button of the front dialog, or `start` without one, until something is done. */
async function press(start: string, fields: readonly ResolvedField[], isDone: () => boolean): Promise<void> {
  for (let round = 0; round < TRIES && !isDone(); round += 1) {
    await fillMissing(fields);
    waitForNextClick();
    fireEvent.click(expectElement(oks().at(-1) ?? buttons(start)[0]));
    await letPass();
    await waitFor(() => expect(isDone() || oks().length > 0).toBe(true), PATIENCE);
    if (!isDone()) await settle();
  }
}

describe('an action for several rows, whose reply is late, fails, and comes at last', () => {
  it.each(bulks)('%s', async (_name, { page, button, call }) => {
    const { operation, fields } = call;
    const late = hold(operation, HINTS[page.name]?.answers[operation]);
    const opened = await openPage(page, {
      rows: 3,
      answers: { ...HINTS[page.name]?.answers, ...late.answers },
    });
    await openRows();
    fireEvent.click(expectElement(ticks()[1]));
    const ticked = readTicks();
    expect(ticked.filter(Boolean).length).toBe(2);

    await press(button, fields, late.isHeld);
    const sent = paramsOf(opened, operation);
    expect(sent.length).toBe(1);
    const typed = readInputs();

    // Pressed again while it is on its way.
    waitForNextClick();
    [...oks(), ...buttons(button)].forEach((one) => fireEvent.click(one));
    await letPass();
    expect(paramsOf(opened, operation)).toEqual(sent);

    await late.fail();
    await waitFor(() => expect([...alerts(), ...opened.notices].join()).toContain(FAILURE), PATIENCE);
    expect([readTicks(), readInputs()]).toEqual([ticked, typed]);
    expect(paramsOf(opened, operation)).toEqual(sent);

    await press(button, fields, late.isHeld);
    expect(paramsOf(opened, operation)).toEqual([...sent, ...sent]);
    await late.answer();
    await waitFor(() => expect(oks()).toEqual([]), PATIENCE);
    expect(paramsOf(opened, operation).length).toBe(2);
  });
});

// Records that are edited within a list of a form

type FormPage = Extract<ResolvedPage, { kind: 'form' | 'wizard' }>;

const isArray = (node: ResolvedNode): node is ResolvedArray => 'type' in node && node.type === 'array';

/** A page with nothing but one of its lists to fill in, always shown, and the operations that may bring something into it. */
function cutDown(page: FormPage, node: ResolvedArray) {
  const shown = { ...node, array: withoutCondition(node.array) };
  const submit = withoutCondition(page.submit);
  const alone: FormPage =
    page.kind === 'form'
      ? { ...page, submit, fields: [shown] }
      : {
          ...page,
          submit,
          steps: page.steps.flatMap((step) =>
            step.fields.includes(node) ? [{ ...withoutCondition(step), fields: [shown] }] : [],
          ),
        };
  const choices = node.fields.flatMap(({ options, check }) => [options?.operation, check?.operation]);
  const source = JSON.stringify(node.array.default ?? null);
  const loads = page.load.filter(({ name }) => source.includes(`data.${name}`)).map(({ operation }) => operation);
  return {
    page: alone,
    fields: node.fields,
    operations: new Set([...choices, ...loads]),
  };
}

function withoutCondition<Part extends object>(part: Part): Omit<Part, 'visible'> {
  const entries = Object.entries(part).filter(([name]) => name !== 'visible');
  return Object.fromEntries(entries) as Omit<Part, 'visible'>;
}

const itemLists = shippedPages
  .filter((page): page is FormPage => page.kind === 'form' || page.kind === 'wizard')
  .flatMap((page) => {
    const nodes = page.kind === 'form' ? page.fields : page.steps.flatMap(({ fields }) => fields);
    const arrays = nodes.filter(isArray).filter(({ parent }) => parent === undefined);
    return arrays.map((node) => [`${page.name} ${node.array.name}`, cutDown(page, node)] as const);
  });

const MAIN = '[class*="_footer_"] .ant-btn-primary';

async function pressMain(): Promise<void> {
  waitForNextClick();
  const button = document.querySelector(MAIN);
  if (button) fireEvent.click(button);
  await letPass();
}

const TEXTS = new Set(['text', 'textarea', 'phone', 'identity-number', 'share', 'amount', 'rate']);

/** Types into the empty texts of the first record; returns what was typed, by its place. */
async function typeTexts(fields: readonly ResolvedField[]) {
  const before = readInputs();
  await fillMissing(fields.filter(({ widget }) => TEXTS.has(widget)));
  return [...readInputs()].filter(([id, value]) => before.get(id) !== value);
}

describe('records of a list, while a reply that it hangs on is late, fails, and comes at last', () => {
  const typings: string[] = [];

  it.each(itemLists)('%s', async (name, { page, operations, fields }) => {
    const hints = HINTS[page.name]?.answers ?? {};
    const { operation: submits } = page.submit;
    const plain = await openPage(page, { rows: 2, answers: hints });
    await pressMain();
    await settle();
    const right = paramsOf(plain, submits);
    const called = new Set(plain.calls.map(({ operation }) => operation).filter((one) => operations.has(one)));
    cleanup();

    for (const operation of called) {
      const late = hold(operation, hints[operation]);
      const opened = drawPage(page, {
        rows: 2,
        answers: { ...hints, ...late.answers },
      });
      await waitFor(() => expect([operation, late.isHeld()]).toEqual([operation, true]), PATIENCE);
      const typed = await typeTexts(fields);
      if (typed.length > 0) typings.push(name);
      await pressMain();
      expect([operation, 'late', paramsOf(opened, submits)]).toEqual([operation, 'late', []]);

      await late.fail();
      await pressMain();
      // A record that cannot be changed needs no choices: it is sent as it came.
      const isSent = paramsOf(opened, submits).length > 0;
      expect([operation, 'failed', paramsOf(opened, submits)]).toEqual([operation, 'failed', isSent ? right : []]);
      const isNamed = () => isSent || buttons('重试').length > 0 || alerts().length > 0;
      await waitFor(() => expect([operation, isNamed()]).toEqual([operation, true]), PATIENCE);

      waitForNextClick();
      buttons('重试').forEach((button) => fireEvent.click(button));
      await letPass();
      await late.answer();
      const shown = readInputs();
      const lost = isSent ? [] : typed.filter(([id, value]) => shown.get(id) !== value);
      expect([operation, 'well', lost]).toEqual([operation, 'well', []]);
      cleanup();
    }
  });

  it('are typed into before it comes', () => {
    expect(new Set(typings).size).toBeGreaterThan(5);
  });
});
