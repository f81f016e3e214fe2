import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResolvedField } from '#engine/language/run';
import { buildField, buildForm, renderPage } from '#engine/testing';

const status = [
  { value: '1', label: '已生效' },
  { value: '2', label: '已终止' },
  { value: '3', label: '待生效（复核）' },
] as const;
const yesNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
] as const;

const choices = (items: readonly { value: string; label: string }[]) =>
  ({ options: { kind: 'static', items }, widget: 'select' }) as const;
const account = { constraints: { pattern: '^[0-9]{19}$' } } as const;
const grouped = { constraints: { pattern: '^[0-9 ]{8,40}$' } } as const;
const short = { constraints: { maxLength: 4 } } as const;
const several = { ...choices(status), widget: 'multi-select', valueType: 'string[]' } as const;
const flag = { widget: 'switch', valueType: 'boolean' } as const;
const box = { widget: 'checkbox', valueType: 'boolean' } as const;
const paper = { widget: 'identity-number', props: { certType: 'I', holder: 'organisation' } } as const;

async function paste(text: string, about: Partial<ResolvedField>) {
  const page = renderPage(buildForm({ fields: [buildField('given', { label: '内容', ...about })] }), {
    calls: { save: () => ({}) },
  });
  const control = await screen.findByLabelText<HTMLInputElement>('内容');
  control.focus();
  await page.user.paste(text);
  const shown = control.value;
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  return { shown, sent: page.calls.map(({ params }) => (params as { given?: unknown }).given) };
}

test.each([
  ['an account number in groups', '6222 0213 0000 1234 567', account, '6222021300001234567'],
  ['an account number at full width', '６２２２０２１３００００１２３４５６７', account, '6222021300001234567'],
  [
    'an account number with what a web page adds',
    '\u200E6222021300001234567\u200B\r\n',
    account,
    '6222021300001234567',
  ],
  ['an account number on two lines', '622202130000\n1234567', account, '6222021300001234567'],
  ['a number whose contract has blanks', '6222 0213', grouped, '6222 0213'],
  ['a certificate with blanks', ' 9131 9900 ma1f 0001 0t\u200B', paper, '91319900MA1F00010T'],
  ['a name with blanks around it', ' 海晏 资本\t', {}, '海晏 资本'],
  ['a cell of a sheet (clipboard.js#776)', '海晏\r\n', {}, '海晏'],
  ['a label', '已生效', choices(status), '1'],
  ['a label at another width, from a sheet', '待生效(复核)\r\n', choices(status), '3'],
  ['a code', '2', choices(status), '2'],
  ['Y for a yes and a no', 'Y', choices(yesNo), '1'],
  ['无 for a yes and a no', '无', choices(yesNo), '0'],
  ['a label into a radio', '已终止', { ...choices(status), widget: 'radio' }, '2'],
  ['labels of a column of a sheet', '已生效\n待生效（复核）', several, ['1', '3']],
  ['codes', '1,2', several, ['1', '2']],
  ['是 into a switch', '是', flag, true],
  ['y into a box', ' y ', box, true],
  ['TRUE into a box', 'TRUE', box, true],
] as const)('takes %s', async (_what, text, about, value) => {
  const { sent } = await paste(text, about);

  expect(sent).toEqual([value]);
});

test.each([
  ['6222021300001234', account, '6222021300001234', '请输入正确的内容'],
  [
    '6.22202130000123E+18',
    account,
    '6.22202130000123E+18',
    '“6.22202130000123E+18”不正确，Excel已将其取整，请把该列设为文本格式后重新填写',
  ],
  ['甲\n乙', {}, '甲⏎乙', '“甲\n乙”不正确，只能填写一行，请删除换行或制表符'],
  // kirby#754: nothing of a longer text is cut off.
  ['一二三四五', short, '一二三四五', '内容长度不能超过4个字符'],
  ['一二三四五', { ...short, widget: 'textarea' }, '一二三四五', '内容长度不能超过4个字符'],
  // A password that was cut off is not the one that its owner keeps.
  ['12345', { ...short, widget: 'password' }, '12345', '内容长度不能超过4个字符'],
  ['138000012345', { widget: 'phone' }, '138000012345', '请输入正确的手机号'],
  ['作废', choices(status), '', '“作废”不正确，请填写已生效、已终止、待生效（复核）'],
  ['1,作废', several, '', '“作废”不正确，请填写已生效、已终止、待生效（复核）'],
  ['也许', flag, '', '“也许”不正确，请填写是、否'],
  ['maybe', box, 'on', '“maybe”不正确，请填写是、否'],
] as const)('keeps and refuses %j', async (text, about, kept, problem) => {
  const { shown, sent } = await paste(text, about);

  expect(shown).toBe(kept);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([problem]);
  expect(sent).toEqual([]);
});

test('a part of a label searches for the choice', async () => {
  const { shown, sent } = await paste('生效', choices(status));

  expect([shown, sent]).toEqual(['生效', [undefined]]);
});

test('a text that a select of several refuses stays to be seen when it is left', async () => {
  await paste('1,2,作废', several);

  const chosen = document.querySelector('.ant-select-selection-overflow');
  const words = [...(chosen?.querySelectorAll('.ant-select-selection-item') ?? [])].map((one) => one.textContent);
  expect(words).toEqual(['已生效', '已终止', '作废']);
});

test.each([
  ['a label', '已终止', choices(status), ['2'], []],
  ['a code', '2', choices(status), ['2'], []],
  ['a label of several', '已终止', several, [['2']], []],
  ['a part of a label, which is a search', '生效', choices(status), [undefined], []],
  ['a text that was given up', '已终止{Escape}', choices(status), [undefined], []],
  ['a text of no choice', '作废', choices(status), [], ['“作废”不正确，请填写已生效、已终止、待生效（复核）']],
  ['a text of none of several', '作废', several, [], ['“作废”不正确，请填写已生效、已终止、待生效（复核）']],
] as const)('%s that is typed into a select and left', async (_what, text, about, sent, problems) => {
  const page = renderPage(buildForm({ fields: [buildField('given', { label: '内容', ...about })] }), {
    calls: { save: () => ({}) },
  });
  await page.user.type(await screen.findByLabelText('内容'), text);
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems);
  expect(page.calls.map(({ params }) => (params as { given?: unknown }).given)).toEqual(sent);
});
