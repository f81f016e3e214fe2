import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createAuthor } from '../../testing/create-author.ts';
import { refuse } from '../../testing/fake-server.ts';
import { type OpenPageStudio, openPageStudio } from '../../testing/open-page-studio.ts';
import { fill } from '../../testing/studio-hands.ts';
import { PageStudio } from './PageStudio.tsx';

const file = 'schemas/pages/trade/fund-list.json';
const text = `{
  "$schema": "../../language/page.json",
  "kind": "list",
  "name": "TradeFundList",
  "path": "/trade/fund",
  "title": "公募基金",
  "source": { "operation": "publicFundPageList" },
  "columns": ["fundCode", "navDate"]
}
`;
const open = () => openPageStudio({ file, text });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const code = () => screen.getByRole('textbox', { name: `${file} 的文本` });
/** Replaces a text in the open text editor, as typing does. */
function type(from: string, to: string): void {
  const view = EditorView.findFromDOM(code())!;
  const at = view.state.doc.toString().indexOf(from);
  act(() => view.dispatch({ changes: { from: at, to: at + from.length, insert: to } }));
}
const place = (name: string) => within(document.querySelector<HTMLElement>(`#studio-${name}`)!);
const inBar = () => place('bar');
const press = (studio: OpenPageStudio, key: string) => studio.user.keyboard(key);

describe('the history', () => {
  it('goes back and forth by key and button', async () => {
    const studio = await open();
    expect([button('撤销').disabled, button('重做').disabled]).toEqual([true, true]);

    await studio.remove(/^净值日期/u);
    await press(studio, '{Control>}z{/Control}');
    expect(studio.text()).toBe(text);
    await press(studio, '{Control>}y{/Control}');
    expect(studio.text()).not.toContain('navDate');
    await studio.user.click(button('撤销'));
    expect(studio.text()).toBe(text);
    await press(studio, '{Control>}{Shift>}z{/Shift}{/Control}');
    expect(studio.text()).not.toContain('navDate');
  });
});

describe('the text of the page', () => {
  it('is another view of the same edits', async () => {
    const studio = await open();
    await studio.remove(/^净值日期/u);

    await studio.user.click(inBar().getByText('文本'));
    expect(code().textContent).not.toContain('navDate');
    type('"fundCode"', '"fundCode", "nav"');
    await studio.user.click(inBar().getByText('设计'));

    expect(studio.line(/^单位净值/u)).toBeTruthy();
    await press(studio, '{Control>}z{/Control}');
    expect(studio.text()).not.toContain('"nav"');
  });

  it('is shown while it is no JSON, which the outline cannot read', async () => {
    const studio = await open();
    await studio.user.click(inBar().getByText('文本'));
    type('"kind": "list",', '"kind": ');
    await studio.user.click(inBar().getByText('设计'));
    expect(screen.getByText('文本有语法错误，改正后才能使用大纲和属性')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();

    await studio.user.click(button('到文本视图'));

    expect(code()).toBeTruthy();
  });
});

describe('a mistake', () => {
  it('leads to its part, and is mended by the suggested name', async () => {
    const studio = await openPageStudio({ file, text: text.replace('navDate', 'navDat') });
    const [problem] = place('problems').getAllByRole('button');
    expect(problem?.textContent).toBe("列“navDat” FundSummary 没有字段 'navDat'；是不是 'navDate'？");

    await studio.user.click(problem!);
    expect(studio.chosen()).toBe('navDat列');
    await studio.user.click(button('改为 navDate'));

    await studio.expectNoProblem();
    expect(studio.text()).toBe(text);
    await press(studio, '{Control>}z{/Control}');
    expect(studio.text()).toContain('"navDat"');
  });
});

describe('a mistake in the words of the form', () => {
  const withButton = (words: string) => text.replace('"columns"', `"rowActions": [${words}], "columns"`);
  const opening = '"open": { "page": "HomeIndex" }';

  it.each([
    ['an empty box', `{ "label": "", ${opening} }`, '按钮 › 名称 不能为空'],
    [
      'a box without effect',
      `{ "label": "看", ${opening}, "disabledReason": "没有了" }`,
      '按钮“看” › 不可用的原因 “不可用的原因”不起作用：没有写“不可用”',
    ],
  ])('names %s by its label', async (_title, words, told) => {
    await openPageStudio({ file, text: withButton(words) });

    const problems = place('problems').getAllByRole('button');

    expect(problems.map(({ textContent }) => textContent)).toContain(told);
  });
});

describe('another name of a page', () => {
  it('shows what refers to it in other files, with a way there, and writes it there at a click', async () => {
    const studio = await openPageStudio({ file, whole: true });
    await studio.choose(/列表页$/u);
    await fill(studio.user, within(studio.panel()).getAllByRole('textbox', { name: '名字' })[0]!, 'FundShelf');

    const [menu] = await place('problems').findAllByRole('button', { name: /^在“menu.json”/u }, { timeout: 60_000 });
    expect(place('problems').getByRole('status').textContent).not.toContain('没有发现问题');
    await studio.user.click(menu!);
    expect(studio.left()).toEqual(['schemas/menu.json']);

    await studio.user.click(button('把所有引用 TradeFundList 的地方改为 FundShelf'));
    await waitFor(() => expect(place('problems').queryByRole('button')).toBeNull(), { timeout: 60_000 });
    expect(studio.more().map((one) => one.file)).toContain('schemas/menu.json');
    expect(studio.more().every((one) => one.text.includes('"FundShelf"'))).toBe(true);
  });
});

describe('keys of the editor', () => {
  it('belong to the text that is searched for, and to a dialog above', async () => {
    const studio = await open();
    await studio.remove(/^净值日期/u);
    const changed = studio.text();

    await fill(studio.user, screen.getByRole('textbox', { name: /查找部件/u }), '基金');
    await press(studio, '{Control>}z{/Control}');
    expect(studio.text()).toBe(changed);

    await studio.choose(/^基金代码/u);
    await fill(studio.user, studio.word('名称'), '代码');
    await press(studio, '{Control>}z{/Control}');
    expect(studio.text()).toBe(changed);
  });

  it('go round its regions and back', async () => {
    const studio = await open();
    const focused = () => document.activeElement?.closest('[id^="studio-"]')?.id;
    await within(studio.panel()).findAllByRole('combobox');
    await screen.findByRole('textbox', { name: '按名称查找字段' });
    const round = [];
    for (let count = 0; count < 5; count += 1) {
      await press(studio, '{F6}');
      round.push(focused());
    }

    expect(round).toEqual(['studio-outline', 'studio-fields', 'studio-properties', 'studio-bar', 'studio-outline']);
    await press(studio, '{Shift>}{F6}{/Shift}');
    expect(focused()).toBe('studio-bar');
  });

  it('lead to the search of the outline', async () => {
    const studio = await open();

    await press(studio, '{Control>}k{/Control}');

    expect(document.activeElement?.getAttribute('aria-label')).toBe('查找部件');
  });
});

describe('the fields of the contract', () => {
  const fields = () =>
    [...document.querySelectorAll('#studio-fields button[draggable]')].map(({ textContent }) => textContent);

  it('count as used where a fragment has them', async () => {
    const studio = await openPageStudio({ file: 'schemas/pages/permission/user-add.json' });
    await studio.choose(/user-fields|用户|帐号|账号/u);

    const field = await place('fields').findByRole('button', { name: /realName/u });
    expect(field.textContent).toContain('已使用');
  });

  it('are those of the list around the part, unused ones first', async () => {
    const studio = await open();
    await studio.choose(/^基金代码/u);
    await waitFor(() => expect(fields().length).toBeGreaterThan(10));

    expect(fields().slice(-2)).toEqual(['基金代码fundCode已使用', '净值日期navDate已使用']);
    await fill(studio.user, screen.getByRole('textbox', { name: '按名称查找字段' }), 'daygrowth');
    expect(fields()).toHaveLength(1);
    await studio.addField(/日涨跌幅/u);
    expect(studio.text()).toContain('"columns": ["fundCode", "dayGrowth", "navDate"]');
    await waitFor(() => expect(studio.chosen()).toBe('日涨跌幅列'));
  });
});

describe('a value that the page does not say', () => {
  it('is shown with its origin until it is said, and again once it is taken away', async () => {
    const studio = await open();
    await studio.choose(/^净值日期/u);
    expect(studio.word('名称').getAttribute('placeholder')).toBe('净值日期（契约）');
    expect(studio.panel().textContent).toContain('navDate.title');

    await studio.write('名称', '截至日');
    await studio.user.click(button('恢复“名称”的默认值'));

    expect(studio.text()).toBe(text);
    await waitFor(() => expect(studio.word('名称').getAttribute('placeholder')).toBe('净值日期（契约）'));
  });
});

describe('the editor', () => {
  it('shows its tour at the first opening, and later on demand', async () => {
    const { user, portal } = await openPageStudio({ file, text, tour: true });
    const step = await screen.findByText(/^页面由哪些部件组成/u);

    await user.click(step.closest('.ant-tour')!.querySelector('.ant-tour-close')!);
    await waitFor(() => expect(screen.queryByText(/^页面由哪些部件组成/u)).toBeNull());
    expect(portal.settings.get('studioTour')).toBe('seen');
    await user.click(button('导览'));
    expect(await screen.findByText(/^页面由哪些部件组成/u)).toBeTruthy();
  });

  it('is left by its button', async () => {
    const studio = await open();
    expect(studio.isClosed()).toBe(false);

    await studio.user.click(button('完成'));

    expect(studio.isClosed()).toBe(true);
  });

  it('says that the product could not be loaded', async () => {
    const { draw } = createAuthor({ queryPageSources: refuse('999999', '系统繁忙') });
    const nothing = () => undefined;
    const told = { onChange: nothing, onClose: nothing, onLeave: nothing };
    draw(<PageStudio {...{ file, text, ...told }} edits={[]} problems={[]} draft="A" title="" saving="" />);

    expect(await screen.findByText('产品文件加载失败，不能检查和预览')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });
});
