import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedBlock } from '#engine/language/run';
import { buildDetail, buildField, renderPage, type PageFakes } from '#engine/testing';

const dictionaries = {
  applyStatus: [
    { value: 'auditing', label: '审核中', color: '#1890FF' },
    { value: 'passed', label: '审核通过', color: '#52C41A' },
  ],
  materialType: [{ value: '01', label: '营业执照' }],
};
const load = [{ name: 'case', operation: 'queryCase', params: {} }];

function render(block: ResolvedBlock, data: object, fakes: PageFakes = {}) {
  return renderPage(buildDetail({ load, blocks: [block], dictionaries }), {
    ...fakes,
    calls: { queryCase: () => data },
  });
}

describe('files block', () => {
  const block: ResolvedBlock = {
    type: 'files',
    title: '办件材料',
    source: { $cel: 'data.case.files' },
    operation: 'fetchFile',
    category: { field: 'materialType', dictionary: 'materialType' },
    time: 'uploadTime',
  };
  const files = [
    {
      fileName: '执照.png',
      fileUrl: 'u1',
      fileCategory: '1',
      materialType: '01',
      uploadTime: '2026-11-20',
    },
    { fileName: '章程.pdf', fileUrl: 'u2', fileCategory: '2' },
  ];

  it('lists files with their type and time', async () => {
    render(block, { files });

    await screen.findByText('营业执照');
    const texts = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent.trim()));
    expect(texts).toEqual([
      ['文件名', '文件类型', '上传时间', '操作'],
      ['执照.png', '营业执照', '2026-11-20', '下载'],
      ['章程.pdf', '--', '--', '下载'],
    ]);
  });

  it('shows a file, and downloads one or all of them in one zip', async () => {
    const page = render(block, { files }, { files: { fetchFile: new Blob(['x'], { type: 'image/png' }) } });

    await page.user.click(await screen.findByRole('button', { name: '下载 章程.pdf' }));
    await waitFor(() => expect(page.saved).toEqual(['章程.pdf']));
    await page.user.click(screen.getByRole('button', { name: '下载全部（2）' }));
    await waitFor(() => expect(page.saved).toEqual(['章程.pdf', '办件材料.zip']));
    await page.user.click(screen.getByRole('button', { name: '执照.png' }));

    expect(await screen.findByRole('img', { name: '执照.png' })).toBeTruthy();
    expect(page.downloads[0]).toEqual({ operation: 'fetchFile', params: { fileName: '章程.pdf', fileUrl: 'u2' } });
  });

  it('makes no zip without one of the files, and says which one failed', async () => {
    const page = render(block, { files });

    await page.user.click(await screen.findByRole('button', { name: '下载全部（2）' }));

    await waitFor(() =>
      expect(page.notices).toEqual(['error: 执照.png：no file for fetchFile，未生成压缩包，请稍后重试']),
    );
    expect(page.saved).toEqual([]);
  });

  it('names files that nothing brings, and says that there are none', async () => {
    const { operation: _, ...names } = block;
    render(names, { files });
    expect(await screen.findByText('章程.pdf')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();

    render(block, { files: [] });
    expect(await screen.findByText('暂无文件')).toBeTruthy();
  });
});

describe('steps block', () => {
  const block: ResolvedBlock = {
    type: 'steps',
    title: '进度',
    current: { $cel: 'data.case.status' },
    steps: [
      { title: '提交', states: ['draft'], failed: [] },
      { title: '审核', states: ['auditing'], failed: [{ value: 'rejected', label: '审核驳回' }] },
      { title: '完成', states: ['passed'], failed: [] },
    ],
    history: { source: { $cel: 'data.case.events' }, state: 'status', time: 'at', operator: 'by', note: 'why' },
  };
  const events = [
    { status: 'draft', at: '2026-11-18 09:00:00', by: '林砚秋' },
    { status: 'rejected', at: '2026-11-19 10:00:00', by: '周予安', why: '执照不清晰' },
  ];

  it('shows the step of a state machine, with operators and times', async () => {
    render(block, { status: 'auditing', events });

    expect(await screen.findByText('当前进度：审核（第 2 步，共 3 步）')).toBeTruthy();
    expect(screen.getByText('林砚秋')).toBeTruthy();
    expect(screen.getByText('2026-11-18 09:00:00')).toBeTruthy();
  });

  it('shows the state that failed in place of its step, with the reason', async () => {
    render(block, { status: 'rejected', events });

    expect(await screen.findByText('未通过：审核驳回（第 2 步，共 3 步）')).toBeTruthy();
    expect(screen.getByText('执照不清晰')).toBeTruthy();
    expect(screen.getByText('完成')).toBeTruthy();
  });

  it('says that nothing has begun for a state of no step', async () => {
    render(block, { status: 'closed' });

    expect(await screen.findByText('尚未开始')).toBeTruthy();
  });
});

describe('widgets of a case', () => {
  const show = (name: string, changes: object) =>
    ({ type: 'fields', data: 'case', columnCount: 1, fields: [buildField(name, changes)] }) as const;

  it('shows a seal over the block for the statuses that have one', async () => {
    const field = { label: '状态', widget: 'stamp', dictionary: 'applyStatus', props: { values: ['passed'] } };
    render(show('status', field), { status: 'passed' });
    const texts = () => {
      const hidden = screen.getByText('状态').nextElementSibling?.querySelectorAll('[aria-hidden=true]') ?? [];
      return [...hidden].filter(({ textContent }) => textContent !== '').length;
    };
    await screen.findByText('状态');
    await waitFor(() => expect(texts()).toBe(1));
    expect(screen.getAllByText('审核通过')).toHaveLength(2);

    render(show('status', field), { status: 'auditing' });
    await screen.findByText('审核中');
    expect(texts()).toBe(0);
  });

  it('a timeline lists events in order, or the newest first', async () => {
    const items = [
      { node: '提交', by: '林砚秋', at: '2026-11-18' },
      { node: '驳回', by: '周予安', at: '2026-11-19', why: '执照不清晰' },
    ];
    const names = { event: 'node', operator: 'by', time: 'at', note: 'why' };
    const widget = (props: object): ResolvedBlock => ({
      type: 'widget',
      widget: 'timeline',
      props: { ...names, ...props },
    });
    const nodes = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
    render(widget({ items: { $cel: 'data.case.events' } }), { events: items });
    await screen.findByText('执照不清晰');
    expect(nodes()).toEqual(['提交', '驳回']);

    render(widget({ items: { $cel: 'data.case.events' }, newestFirst: true }), { events: items });
    await screen.findByText('执照不清晰');
    expect(nodes()).toEqual(['驳回', '提交']);

    render(widget({ items: { $cel: 'data.case.events' } }), {});
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('a file list is a number of files in a row and the files in a detail', async () => {
    const files = [{ fileName: '执照.png', fileUrl: 'u1', fileCategory: '1' }];
    const field = { label: '附件', widget: 'file-list', valueType: 'array', props: { operation: 'fetchFile' } };
    const page = render(
      show('files', field),
      { files },
      { files: { fetchFile: new Blob(['x'], { type: 'image/png' }) } },
    );
    await page.user.click(await screen.findByRole('button', { name: '下载 执照.png' }));
    await waitFor(() => expect(page.saved).toEqual(['执照.png']));
  });
});
