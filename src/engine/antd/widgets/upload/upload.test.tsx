import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../headless/ports/call-options.ts';
import { OperationError } from '#engine';
import { buildDetail, buildField, buildForm, renderPage, type PageFakes } from '#engine/testing';

const info = (fileName: string, fileCategory = '1') => ({ fileName, fileUrl: `url-${fileName}`, fileCategory });
const png = (name = '执照.png', size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const upload = { operation: 'upload', params: { materialType: '01' }, preview: 'preview' };
const picker = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
};
const choose = (...files: File[]) => act(async () => void fireEvent.change(picker(), { target: { files } }));
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })));
const answer = ({ file }: Readonly<Record<string, unknown>>) => info((file as File).name);

function open(props: Readonly<Record<string, string | number>> = {}, fakes: PageFakes = {}, more: object = {}) {
  const field = buildField('fileInfos', {
    label: '附件',
    widget: 'upload',
    valueType: 'array',
    props: { ...upload, ...props },
    ...more,
  });
  return renderPage(buildForm({ fields: [field] }), {
    ...fakes,
    calls: { upload: answer, save: () => ({}), ...fakes.calls },
  });
}

/** An upload that the test answers by hand. */
function createHeld() {
  const held: { answer: (value: unknown) => void; refuse: (error: Error) => void; options: CallOptions | undefined }[] =
    [];
  const call = (_: unknown, options: CallOptions | undefined) =>
    new Promise<unknown>((resolve, reject) => void held.push({ answer: resolve, refuse: reject, options }));
  return { held, call };
}

describe('upload: accepted files', () => {
  it.each([
    [
      'another type',
      new File(['x'], '名单.xlsx', { type: 'application/zip' }),
      '文件格式不支持，仅支持 png、jpg、jpeg、pdf',
    ],
    [
      'another type under a good name',
      new File(['x'], 'a.png', { type: 'text/html' }),
      '文件格式不支持，仅支持 png、jpg、jpeg、pdf',
    ],
    ['more than 10 MB', png('大.png', 10 * 1024 * 1024 + 1), '文件大小不能超过10MB'],
    ['an empty file', png('空.png', 0), '文件内容为空，请重新选择'],
  ])('an upload refuses %s before it is sent, and says why', async (_, file, reason) => {
    const page = open();
    await screen.findByRole('button', { name: /上传文件/ });

    await choose(file);

    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(screen.getByText(file.name)).toBeTruthy();
    expect(page.calls).toEqual([]);
  });

  it.each([
    ['image/png', 'a.png'],
    ['image/jpeg', 'a.jpg'],
    ['image/jpg', 'a.jpeg'],
    ['application/pdf', 'a.PDF'],
  ])('an upload accepts %s', async (type, name) => {
    const page = open();
    await screen.findByRole('button', { name: /上传文件/ });

    await choose(new File(['x'], name, { type }));

    await waitFor(() => expect(page.calls.map(({ params }) => params['materialType'])).toEqual(['01']));
    expect(page.calls[0]?.params['file']).toBeInstanceOf(File);
    expect(await screen.findByRole('button', { name: `删除 ${name}` })).toBeTruthy();
  });

  it('takes no more files than it may', async () => {
    const page = open({ max: 2 });
    await screen.findByRole('button', { name: /上传文件/ });

    await choose(png('1.png'), png('2.png'), png('3.png'));

    expect(page.calls.length).toBe(2);
    expect(screen.getByRole('alert').textContent).toBe('最多上传2个文件');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /上传文件/ }).disabled).toBe(true);
  });
});

describe('upload: on its way', () => {
  it('shows how far it has come, and keeps the form from being sent', async () => {
    const { held, call } = createHeld();
    const page = open({}, { calls: { upload: call } });
    await screen.findByRole('button', { name: /上传文件/ });
    await choose(png());

    await act(async () => held[0]?.options?.onProgress?.({ loaded: 1, total: 2 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await submit();
    expect(screen.getByText('文件正在上传，请稍候')).toBeTruthy();
    expect(page.calls.some(({ operation }) => operation === 'save')).toBe(false);

    await act(async () => held[0]?.answer(info('执照.png')));
    expect(screen.queryByText('文件正在上传，请稍候')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('执照.png 上传成功');
    await submit();

    await waitFor(() =>
      expect(page.calls.at(-1)).toMatchObject({ operation: 'save', params: { fileInfos: [info('执照.png')] } }),
    );
  });

  it('keeps the order of choosing, in whatever order the uploads end', async () => {
    const { held, call } = createHeld();
    open({ max: 3 }, { calls: { upload: call } });
    await screen.findByRole('button', { name: /上传文件/ });

    await choose(png('一.png'), png('二.png'), png('三.png'));
    for (const at of [1, 2, 0]) await act(async () => held[at]?.answer(info(['一.png', '二.png', '三.png'][at] ?? '')));

    const names = screen.getAllByRole('button', { name: /^.\.png$/u }).map(({ textContent }) => textContent);
    expect(names).toEqual(['一.png', '二.png', '三.png']);
  });

  it('goes on in the background', async () => {
    const { held, call } = createHeld();
    const page = open({}, { calls: { upload: call } });
    await screen.findByRole('button', { name: /上传文件/ });
    await choose(png());

    page.hide();
    await act(async () => held[0]?.answer(info('执照.png')));
    page.show();

    await submit();
    await waitFor(() => expect(page.calls.at(-1)?.params).toEqual({ fileInfos: [info('执照.png')] }));
  });

  it('stays with its reason when it failed, and is sent again on demand', async () => {
    let failing = true;
    const page = open(
      {},
      {
        calls: {
          upload: (params) => {
            if (failing) throw new OperationError('网络连接异常', { code: 'CLIENT' });
            return answer(params);
          },
        },
      },
    );
    await screen.findByRole('button', { name: /上传文件/ });
    await choose(png());
    expect(screen.getByRole('alert').textContent).toBe('网络连接异常');

    failing = false;
    await page.user.click(screen.getByRole('button', { name: '重新上传 执照.png' }));

    expect(await screen.findByRole('button', { name: '删除 执照.png' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is given up on demand', async () => {
    const { held, call } = createHeld();
    const page = open({}, { calls: { upload: call } });
    await screen.findByRole('button', { name: /上传文件/ });
    await choose(png());

    await page.user.click(screen.getByRole('button', { name: '取消上传 执照.png' }));

    expect(held[0]?.options?.signal?.aborted).toBe(true);
    await act(async () => held[0]?.refuse(new Error('aborted')));
    expect(screen.queryByText('执照.png')).toBeNull();
    expect(page.reports).toEqual([]);
  });
});

it('takes files that are dropped', async () => {
  const page = open();
  const button = await screen.findByRole('button', { name: /上传文件/ });

  await act(async () => void fireEvent.drop(button, { dataTransfer: { files: [png('拖.png')] } }));

  await waitFor(() => expect(page.calls.length).toBe(1));
});

it('asks for a file where one is required, and is named by its label', async () => {
  open({}, {}, { required: true });
  const button = await screen.findByRole('button', { name: '附件 上传文件' });

  await submit();

  expect(screen.getByRole('alert').textContent).toBe('请上传附件');
  expect(button.getAttribute('aria-describedby')).toContain('-error');
});

describe('upload: files that are there', () => {
  const files = [info('执照.png'), info('章程.pdf', '2')];
  const blob = new Blob(['x']);

  it('shows an image in the viewer, with the other files a button away', async () => {
    const page = open({ max: 5 }, { files: { preview: blob } }, { default: files });

    await page.user.click(await screen.findByRole('button', { name: '执照.png' }));

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('img', { name: '执照.png' })).toBeTruthy();
    expect(within(dialog).getByText('第 1 个，共 2 个文件')).toBeTruthy();
    expect(page.downloads.at(-1)).toEqual({
      operation: 'preview',
      params: { fileName: '执照.png', fileUrl: 'url-执照.png' },
    });
  });

  it('says in the viewer why a file cannot be shown', async () => {
    const page = open({ max: 5 }, {}, { default: files });

    await page.user.click(await screen.findByRole('button', { name: '执照.png' }));

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('no file for preview')).toBeTruthy();
    expect(page.notices).toEqual([]);
  });

  it('takes one away', async () => {
    const page = open({ max: 5 }, {}, { default: files });
    await page.user.click(await screen.findByRole('button', { name: '删除 执照.png' }));

    await submit();

    await waitFor(() => expect(page.calls.at(-1)?.params).toEqual({ fileInfos: [files[1]] }));
  });

  it('lists them on a detail', async () => {
    const field = buildField('fileInfos', { label: '附件', widget: 'upload', props: { preview: 'preview' } });
    const detail = buildDetail({
      load: [{ name: 'apply', operation: 'apply', params: {} }],
      blocks: [{ type: 'fields', data: 'apply', columnCount: 1, fields: [field] }],
    });
    const page = renderPage(detail, { calls: { apply: () => ({ fileInfos: files }) }, files: { preview: blob } });

    await page.user.click(await screen.findByRole('button', { name: '执照.png' }));

    expect(await screen.findByRole('img', { name: '执照.png' })).toBeTruthy();
  });
});
