import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Use } from '#engine/language/edit';
import { createAuthor } from '../../testing/create-author.ts';
import { shippedChecker, shippedText } from '../../testing/shipped-product.ts';
import { choose, fill } from '../../testing/studio-hands.ts';
import type { Edit } from '../checker/product-checker.ts';
import { FragmentDialog } from './FragmentDialog.tsx';
import { ReuseDialog } from './ReuseDialog.tsx';

// A name is checked in the whole product, which takes seconds the first time.
beforeAll(async () => void (await shippedChecker.check({ edits: [] })), 120_000);

/** Opens the dialog on a draft, and notes what it is asked for. */
async function open(edits: readonly Edit[] = []) {
  const { user, draw } = createAuthor();
  const renamed: (readonly Edit[])[] = [];
  const opened: Use[] = [];
  draw(
    <ReuseDialog
      edits={edits}
      onOpen={(use) => opened.push(use)}
      onRename={(files) => renamed.push(files)}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '查找与改名' }));
  const find = (typed: string, title: string | RegExp) =>
    choose(user, dialog.getByRole('combobox', { name: '名称' }), typed, title);
  const call = (name: string) => fill(user, dialog.getByRole('textbox', { name: '新名称' }), name);
  const rename = () => dialog.getByRole<HTMLButtonElement>('button', { name: /全部改名$/u });
  return { user, dialog, find, call, rename, renamed, opened };
}

/** A shipped file with another text in place of one of its own. */
const shipped = (file: string, from: string, to: string) => {
  expect(shippedText(file)).toContain(from);
  return { file, text: shippedText(file).replaceAll(from, to), base: 0 };
};

const isIpo = ["fundStatus == '1'", "fundStatus == 'ipo'"] as const;

describe('the dialog that renames', () => {
  it.each([
    {
      thing: 'a page',
      typed: 'TransactionCancel',
      title: /· TransactionCancel$/u,
      to: 'TradeCancel',
      files: [
        ['schemas/pages/trade/transaction-cancel.json', '"name": "TransactionCancel"', '"name": "TradeCancel"'],
        ['schemas/pages/home/index.json', '"page": "TransactionCancel"', '"page": "TradeCancel"'],
        ['schemas/menu.json', '"routeName": "TransactionCancel"', '"routeName": "TradeCancel"'],
      ],
    },
    {
      thing: 'a permission',
      typed: 'Copy',
      title: /· Copy$/u,
      to: 'CopyRole',
      files: [
        ['schemas/permissions.json', '"code": "Copy"', '"code": "CopyRole"'],
        ['schemas/pages/permission/role-list.json', '"permission": "Copy"', '"permission": "CopyRole"'],
      ],
    },
    {
      thing: 'a value of a dictionary',
      typed: 'fundStatus',
      title: /· fundStatus · 1$/u,
      to: 'ipo',
      files: [
        ['schemas/dictionaries/fund-status.json', '"value": "1"', '"value": "ipo"'],
        ['schemas/pages/trade/fund-list.json', ...isIpo],
        ['schemas/pages/trade/up-market.json', ...isIpo],
        ['schemas/texts/en.json', ...isIpo],
      ],
    },
  ] as const)('writes $thing anew in each file that names it', async ({ typed, title, to, files }) => {
    const { user, dialog, find, call, rename, renamed } = await open();

    await find(typed, title);
    await call(to);
    expect(rename().disabled || rename().classList.contains('ant-btn-loading')).toBe(true);
    await dialog.findByText(`将修改 ${files.length} 个文件`, { exact: false });
    await user.click(rename());

    const byFile = (one: Edit, other: Edit) => (one.file < other.file ? -1 : 1);
    expect(renamed[0]?.toSorted(byFile)).toEqual(
      files.map(([file, from, next]) => shipped(file, from, next)).toSorted(byFile),
    );
  });

  it('refuses a name that would leave mistakes', async () => {
    const { dialog, find, call, rename, renamed } = await open();

    await find('TransactionReview', /· TransactionReview$/u);
    await call('TradeFundList');

    expect(await dialog.findByText(/^改名后仍有问题，不能改名/u)).toBeTruthy();
    expect([rename().disabled, renamed]).toEqual([true, []]);
  });

  it('takes a file of the draft without another base', async () => {
    const own = { file: 'schemas/pages/permission/role-list.json' };
    const edits = [{ ...own, text: shippedText(own.file).replace('"title": "', '"title": "全部') }];
    const { user, dialog, find, call, rename, renamed } = await open(edits);

    await find('Copy', /· Copy$/u);
    await call('CopyRole');
    await dialog.findByText('将修改 2 个文件', { exact: false });
    await user.click(rename());

    const taken = renamed[0]?.find(({ file }) => file === own.file);
    expect(taken).toEqual({ ...own, text: edits[0]!.text.replace('"permission": "Copy"', '"permission": "CopyRole"') });
  });
});

describe('the dialog that finds', () => {
  it('leads to each use of a field, which it cannot rename', async () => {
    const { user, dialog, find, opened } = await open();

    await find('fundCode', '字段或名称 fundCode');
    expect(await dialog.findByText(/^用在 \d+ 个文件的 \d+ 处$/u)).toBeTruthy();
    const line = dialog.getByText('pages/trade/fund-list.json').closest('li')!;
    await user.click(within(line).getAllByRole('button')[0]!);

    expect(opened).toMatchObject([{ file: 'schemas/pages/trade/fund-list.json', line: 22 }]);
    expect(dialog.queryByRole('textbox', { name: '新名称' })).toBeNull();
  });
});

describe('the dialog that names a fragment', () => {
  function name() {
    const { user, draw } = createAuthor();
    const made: string[] = [];
    draw(<FragmentDialog taken={['fund-limits']} onMake={(one) => made.push(one)} onClose={() => undefined} />);
    const input = screen.getByRole('textbox', { name: '片段名称' });
    const create = () => screen.getByRole<HTMLButtonElement>('button', { name: '做成片段并引用' });
    return { user, input, create, made };
  }

  it.each(['Fund', '1st', 'fund limits', 'fund-limits'])('refuses %s', async (wrong) => {
    const { user, input, create, made } = name();

    await fill(user, input, wrong);
    await user.type(input, '{Enter}');

    await waitFor(() => expect(screen.getByText(/^名称只用小写字母/u)).toBeTruthy());
    expect([create().disabled, made]).toEqual([true, []]);
  });

  it('makes it by Enter', async () => {
    const { user, input, made } = name();

    await fill(user, input, 'fund-limits-2');
    await user.type(input, '{Enter}');

    expect(made).toEqual(['fund-limits-2']);
  });
});
