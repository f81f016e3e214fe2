import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDetail, buildField, renderPage, type PageFakes } from '#engine/testing';

const scan = { fileName: '执照.png', fileUrl: 'u1', fileCategory: '1' };
const photo = { fileName: '证件.jpg', fileUrl: 'u2', fileCategory: '1' };
const sheet = { fileName: '名单.xlsx', fileUrl: 'u3', fileCategory: '' };

async function open(files: readonly object[], fakes: PageFakes) {
  const field = buildField('files', { label: '附件', widget: 'upload', props: { preview: 'preview' } });
  const page = renderPage(
    buildDetail({
      load: [{ name: 'apply', operation: 'apply', params: {} }],
      blocks: [{ type: 'fields', data: 'apply', columnCount: 1, fields: [field] }],
    }),
    { ...fakes, calls: { apply: () => ({ files }) } },
  );
  await page.user.click((await screen.findAllByRole('button', { name: /\.(png|xlsx)$/u }))[0] ?? document.body);
  return { page, dialog: within(await screen.findByRole('dialog')) };
}

/** The browser has read the picture: 400 × 200. */
function finishLoading(image: HTMLElement) {
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
}

const files = { preview: new Blob(['x'], { type: 'image/png' }) };

describe('viewer of files: images', () => {
  it('sizes and turns an image by buttons and by keys', async () => {
    const { page, dialog } = await open([scan], { files });
    const image = await dialog.findByRole('img', { name: '执照.png' });
    finishLoading(image);
    expect(dialog.getByRole('toolbar').textContent).toContain('适合宽度');

    await page.user.click(dialog.getByRole('button', { name: '放大' }));
    expect(dialog.getByRole('toolbar').textContent).toMatch(/\d+%/u);
    await page.user.click(dialog.getByRole('button', { name: '顺时针旋转' }));
    expect(image.style.rotate).toBe('90deg');
    fireEvent.keyDown(dialog.getByRole('region'), { key: 'r' });
    expect(image.style.rotate).toBe('180deg');
    fireEvent.keyDown(dialog.getByRole('region'), { key: '0' });

    expect(dialog.getByRole('toolbar').textContent).toContain('适合宽度');
  });

  it('turns to the next file and back, and saves the one on show', async () => {
    const { page, dialog } = await open([scan, photo], { files });
    await dialog.findByRole('img', { name: '执照.png' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '上一个文件' }).disabled).toBe(true);

    await page.user.click(dialog.getByRole('button', { name: '下一个文件' }));
    await dialog.findByRole('img', { name: '证件.jpg' });
    await page.user.click(dialog.getByRole('button', { name: '下载' }));

    expect(page.saved).toEqual(['证件.jpg']);
    expect(dialog.getByText('第 2 个，共 2 个文件')).toBeTruthy();
    expect([...new Set(page.downloads.map(({ params }) => params['fileUrl']))]).toEqual(['u1', 'u2']);
  });

  it('says that an image is broken and still offers it for download', async () => {
    const { page, dialog } = await open([scan], { files });

    fireEvent.error(await dialog.findByRole('img', { name: '执照.png' }));

    expect(dialog.getByRole('alert').textContent).toContain('文件已损坏，无法显示');
    await page.user.click(dialog.getByRole('button', { name: '下载' }));
    expect(page.saved).toEqual(['执照.png']);
  });
});

describe('viewer of files: files that cannot be displayed', () => {
  it('offers a file of another type for download', async () => {
    const { dialog } = await open([sheet], { files: { preview: new Blob(['x'], { type: 'application/zip' }) } });

    expect(await dialog.findByText('该类型的文件不支持预览，请下载后查看')).toBeTruthy();
    expect(dialog.getByRole('button', { name: '下载' })).toBeTruthy();
  });

  it('shows why a file did not come and fetches it again', async () => {
    const brought: Record<string, Blob> = {};
    const { page, dialog } = await open([scan], { files: brought });
    expect(await dialog.findByText('no file for preview')).toBeTruthy();

    brought['preview'] = files.preview;
    await page.user.click(dialog.getByRole('button', { name: '重试' }));

    await waitFor(() => expect(dialog.getByRole('img', { name: '执照.png' })).toBeTruthy());
    expect(page.reports).toEqual([]);
  });
});
