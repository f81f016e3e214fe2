import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError, type ResolvedPage } from '#engine';
import {
  buildAction,
  buildColumn,
  buildField,
  buildForm,
  buildList,
  buildWizard,
  renderPage,
  type PageFakes,
  type RenderedPage,
} from '#engine/testing';

interface Way {
  readonly page: ResolvedPage;
  readonly fakes?: PageFakes;
  /** The clicked element: role and name. */
  readonly click: readonly [role: string, name: string];
  /** How often it has done something. */
  readonly count: (page: RenderedPage) => number;
  /** Leads to what is clicked. */
  readonly before?: (page: RenderedPage) => Promise<void>;
}

const rows = {
  query: () => ({ list: [{ id: 'R1' }], total: 1 }),
  act: () => ({}),
  save: () => ({}),
  check: () => ({}),
};
const called = (operation: string) => (page: RenderedPage) =>
  page.calls.filter((call) => call.operation === operation).length;
const press = async (page: RenderedPage, name: string) => page.user.click(await screen.findByRole('button', { name }));

const steps = ['一', '二', '三'].map((title, index) => ({
  name: `s${index}`,
  title,
  columnCount: 1,
  fields: [buildField(`f${index}`, { label: `第${title}步` })],
  next: { operation: 'check', params: {}, name: `a${index}` },
}));
const failing = {
  query: () => {
    throw new OperationError('查询失败', { code: 'E' });
  },
};
const code = buildField('code', { label: '验证码', widget: 'sms-code', props: { operation: 'send' } });
const file = { fileName: 'a.pdf', fileUrl: 'u', fileCategory: '2' };
const files = buildField('fileInfos', {
  widget: 'upload',
  valueType: 'array',
  default: [file],
  props: { operation: 'upload', preview: 'preview' },
});
const asking = buildAction('撤单', { confirm: { title: '提示', text: '确认吗？' } });

const ways: readonly (readonly [string, Way])[] = [
  [
    'a button of the toolbar',
    { page: buildList({ toolbar: [buildAction('执行')] }), click: ['button', '执行'], count: called('act') },
  ],
  [
    'an action of a row',
    { page: buildList({ rowActions: [buildAction('撤单')] }), click: ['button', '撤单'], count: called('act') },
  ],
  [
    'a link in a cell',
    {
      page: buildList({ columns: [buildColumn('id', { open: { page: 'Detail', params: {}, query: {} } })] }),
      click: ['link', 'R1'],
      count: ({ opened }) => opened.length,
    },
  ],
  [
    'the dialog’s confirm',
    {
      page: buildList({ toolbar: [asking] }),
      before: (page) => press(page, '撤单'),
      click: ['button', '确认'],
      count: called('act'),
    },
  ],
  ['the submit of a form', { page: buildForm({}), click: ['button', '提交'], count: called('save') }],
  ['the way back from a form', { page: buildForm({}), click: ['button', '返回'], count: ({ left }) => left.length }],
  ['the next of a wizard', { page: buildWizard({ steps }), click: ['button', '下一步'], count: called('check') }],
  [
    'the way back in a wizard',
    {
      page: buildWizard({ steps }),
      before: async (page) => {
        await press(page, '下一步');
        await screen.findByLabelText('第二步');
        await press(page, '下一步');
        await screen.findByLabelText('第三步');
      },
      click: ['button', '上一步'],
      count: () => (screen.queryByLabelText('第二步') ? 1 : 2),
    },
  ],
  [
    'the retry of a list',
    {
      page: buildList(),
      fakes: { calls: failing },
      click: ['button', '重试'],
      count: (page) => called('query')(page) - 2,
    },
  ],
  [
    'the same search',
    {
      page: buildList({ search: [buildField('keyword')] }),
      before: async () => void (await screen.findByText('R1')),
      click: ['button', '查询'],
      count: (page) => called('query')(page) - 2,
    },
  ],
  [
    'the sending of a code',
    { page: buildForm({ fields: [code] }), click: ['button', '获取验证码'], count: called('send') },
  ],
  [
    'the preview of a file',
    {
      page: buildForm({ fields: [files] }),
      // Its code would arrive some time after the clicks.
      before: async () => void (await import('../viewer/FileViewer.tsx')),
      click: ['button', 'a.pdf'],
      // The strict mode of React fetches twice for each time it is opened.
      count: ({ downloads }) => Math.ceil(downloads.length / 2),
    },
  ],
];

describe('click guard', () => {
  it.each(ways)('a second click within 1000 ms does nothing: %s', async (_, { page, fakes, click, count, before }) => {
    const rendered = renderPage(page, { calls: rows, ...fakes });
    await before?.(rendered);
    const button = await screen.findByRole(click[0], { name: click[1] });
    const start = count(rendered);

    // As a double click: the second falls on the element that is there by then.
    await act(async () => fireEvent.click(button, { detail: 1 }));
    const again = screen.queryByRole(click[0], { name: click[1] });
    if (again) await act(async () => fireEvent.click(again, { detail: 2 }));

    expect(count(rendered) - (click[1] === '上一步' ? 0 : start)).toBe(1);
  });

  it('a click after 1000 ms does it again', async () => {
    const page = renderPage(buildList({ toolbar: [buildAction('执行')] }), { calls: rows });
    await press(page, '执行');
    await new Promise((resolve) => setTimeout(resolve, 1010));

    await press(page, '执行');

    expect(called('act')(page)).toBe(2);
  });
});
