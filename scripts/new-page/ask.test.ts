import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waiting, withWaitingEntry } from '../../tests/editor/with-waiting-entry.ts';
import { openProduct, planPage } from '#engine/language/edit';
import { readProduct } from '#product';
import { askWishes } from './ask.ts';
import { checkWith } from './check-with.ts';
import { messages } from './messages.ts';

const product = openProduct(withWaitingEntry(readProduct(process.cwd())));
const ENTER = '\r';
const DOWN = '\u001B[B';

/** A simulated person at a terminal, who answers each question with the given keys, else with Enter. */
function sitDown(answers: Readonly<Record<string, readonly string[]>> = {}) {
  const input = new PassThrough();
  // Each prompt ends its output; keep it open for the next prompt.
  const output = Object.assign(new PassThrough(), { end: () => output });
  const open = new Map(Object.entries(answers).map(([question, keys]) => [question, [...keys]]));
  const questions = Object.values(messages.ask).filter((one) => typeof one === 'string');
  let [seen, asked] = ['', ''];
  output.on('data', (chunk: Buffer) => {
    seen = `${seen}${String(chunk)}`;
    asked = questions.findLast((one) => String(chunk).includes(one)) ?? asked;
  });
  // A prompt listens for keys a moment after it is drawn.
  const fingers = setInterval(() => input.write(open.get(asked)?.shift() ?? ENTER), 20);
  onTestFinished(() => clearInterval(fingers));
  return { terminal: { input, output }, seen: () => seen };
}

describe('asked step by step', () => {
  it.each([
    ['queryOrderPageList', 'list'],
    ['fundDetail', 'detail'],
    ['saveRegistDraft', 'form'],
  ])('Enter at every question makes a sensible page of %s', async (operation, kind) => {
    const { terminal, seen } = sitDown();

    const wishes = await askWishes({ operation }, product, terminal);
    const { page, files } = planPage(wishes, product);

    expect(page.kind).toBe(kind);
    expect(checkWith(product.files, files)).toEqual([]);
    for (const question of [messages.ask.place, messages.ask.name, messages.ask.path, messages.ask.title])
      expect(seen()).toContain(question);
  });

  it('finds an operation by words of its summary', async () => {
    const { terminal } = sitDown({ [messages.ask.operation]: ['交易单列表', ENTER] });

    expect(await askWishes({}, product, terminal)).toMatchObject({ operation: 'queryOrderPageList', kind: 'list' });
  });

  it('takes another kind and leaves fields out', async () => {
    const { terminal } = sitDown({ [messages.ask.kind]: [DOWN, ENTER], [messages.ask.fields]: [' ', ENTER] });

    const wishes = await askWishes({ operation: 'updatePassword' }, product, terminal);

    expect(wishes).toMatchObject({ kind: 'wizard', fields: expect.arrayContaining(['newPassword']) });
    expect(wishes.fields).not.toContain('oldPassword');
  });

  it('explains why a name is refused and asks again', async () => {
    const { terminal, seen } = sitDown({ [messages.ask.name]: ['2', ENTER, '\u007F'.repeat(30), 'Orders', ENTER] });

    const wishes = await askWishes({ operation: 'queryRegistStatements', menu: 'Service' }, product, terminal);

    expect(seen()).toContain('页面名称只能由字母和数字组成');
    expect(wishes.name).toContain('Orders');
  });

  it('skips questions that flags have answered', async () => {
    const { terminal, seen } = sitDown();

    await askWishes({ operation: 'queryRegistStatements', menu: waiting.routeName }, product, terminal);

    expect(seen()).not.toContain(messages.ask.kind);
    expect(seen()).not.toContain(messages.ask.name);
  });
});
