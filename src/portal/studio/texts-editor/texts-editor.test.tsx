import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '#engine/language/prove';
import { createAuthor } from '../../testing/create-author.ts';
import { shippedChecker, shippedText } from '../../testing/shipped-product.ts';
import { fill } from '../../testing/studio-hands.ts';
import type { Edit } from '../checker/product-checker.ts';
import { TextsEditor } from './TextsEditor.tsx';
import { readTranslations } from './texts-text.ts';

// The whole product is read, which takes seconds the first time.
beforeAll(async () => void (await shippedChecker.check({ edits: [] })), 120_000);

const file = 'schemas/texts/en.json';
const list = 'schemas/pages/trade/fund-list.json';
const navDate = '"field": "navDate"';

/** A draft whose page has a column under a name without a translation. */
const draft: readonly Edit[] = [
  { file: list, text: shippedText(list).replace(navDate, `${navDate}, "label": "净值截至日"`) },
];

interface Given {
  readonly edits?: readonly Edit[];
  readonly disabled?: boolean;
  readonly start?: string;
  readonly problem?: Diagnostic;
}

function open({ edits = [], disabled = false, start = shippedText(file), problem }: Given = {}) {
  const { user, draw } = createAuthor();
  const shown = { text: start };
  function Desk() {
    const [text, setText] = useState(start);
    const [target, setTarget] = useState<Diagnostic>();
    const change = (next: string): void => {
      shown.text = next;
      setText(next);
    };
    return (
      <>
        <button onClick={() => setTarget(problem)}>去改正</button>
        <TextsEditor {...{ text, disabled, edits, target }} onChange={change} />
      </>
    );
  }
  draw(<Desk />);
  return { user, shown };
}

const boxes = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /的译文$/u });
const box = (text: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `“${text}”的译文` });
const translationOf = ({ text }: { readonly text: string }, key: string) => readTranslations(text)?.get(key);

it('lists the missing texts, those of the change first, and keeps one that gets its translation', async () => {
  const { user, shown } = open({ edits: draft });

  const own = await box('净值截至日');
  expect(boxes()).toEqual([own]);
  expect(within(own.closest('tr')!).getByText('本次变更')).toBeTruthy();
  expect(own.closest('tr')!.textContent).toContain('公募基金');

  await fill(user, own, 'NAV as of');

  expect(translationOf(shown, '净值截至日')).toBe('NAV as of');
  expect(screen.getByText('缺译文 0')).toBeTruthy();
  expect(own.value).toBe('NAV as of');
  expect(shown.text.replace(',\n    "净值截至日": "NAV as of"', '')).toBe(shippedText(file));
});

it('finds a text by pinyin, by its translation and by its page, and takes a translation out', async () => {
  const { user, shown } = open();
  await screen.findByText('所有文字都有译文');

  await user.click(screen.getByText(/^全部/u));
  const search = screen.getByRole('searchbox', { name: /^查找/u });
  await fill(user, search, 'gmjj');
  const found = await box('公募基金');
  expect(found.value).toBe('Public funds');
  expect(found.closest('tr')!.textContent).toContain('菜单');
  await fill(user, search, 'Public funds');
  await fill(user, await box('公募基金'), '');

  expect(translationOf(shown, '公募基金')).toBeUndefined();
  expect(screen.getByText('缺译文 1')).toBeTruthy();
});

it('goes to the box of a problem', async () => {
  const lines = shippedText(file).split('\n');
  const line = lines.findIndex((one) => one.includes('"公募基金"'));
  const place = { line: line + 1, column: (lines[line] ?? '').indexOf('Public') + 1, length: 1 };
  const { user } = open({
    problem: { file, ...place, code: 'text-expression', message: '', zh: '', parts: {} },
  });
  await screen.findByText('所有文字都有译文');

  await user.click(screen.getByRole('button', { name: '去改正' }));

  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  expect(boxes()[0]?.value).toBe('Public funds');
});

it('edits no file that another author holds, and none with a mistake', async () => {
  open({ edits: draft, disabled: true });
  expect((await box('净值截至日')).disabled).toBe(true);

  open({ start: '{ "texts": {' });
  expect(screen.getByRole('alert').textContent).toContain('请先在文本中改正');
});
