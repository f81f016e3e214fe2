import { readFileSync } from 'node:fs';
import { makePng } from '../files/make-files.ts';
import { buildPdf } from './files/build-pdf.ts';
import { arrive } from './operator.ts';
import { expect, test } from './test.ts';

const charter = buildPdf([
  { lines: ['机构章程', '第一条 总则'] },
  { lines: ['第二条 经营范围', '证券投资基金'], fax: true },
  { lines: ['第三条 附则', '本章程经股东会通过，证券投资基金除外'] },
]);
const locked = readFileSync(new URL('files/locked.pdf', import.meta.url));

const pdf = { mimeType: 'application/pdf' };
const uploads = [
  { name: '章程.pdf', ...pdf, buffer: charter },
  { name: '执照.png', mimeType: 'image/png', buffer: makePng() },
  { name: '加密.pdf', ...pdf, buffer: locked },
  { name: '损坏.pdf', ...pdf, buffer: Buffer.from('%PDF-1.7\nnothing follows') },
];
test('files are shown in the page: Chinese text, scans, search, size; what is locked or broken is refused', async ({
  page,
}) => {
  await arrive(page, 'admin01', '/service/credit/manage');
  await page.getByRole('link', { name: '新增', exact: true }).click();
  await page.locator('input[type=file]').first().setInputFiles(uploads);
  await expect(page.getByText('PDF 打开时需要密码，请去除密码后上传')).toBeVisible();
  await expect(page.getByText('文件不完整或已损坏，请重新扫描或导出后上传')).toBeVisible();
  await page.getByRole('button', { name: '章程.pdf', exact: true }).click();
  const viewer = page.getByRole('dialog');
  const sheet = (number: number) => viewer.getByRole('region', { name: `第 ${number} 页` });

  // Chinese text without an embedded font: drawn, selectable and found.
  await expect(sheet(1)).toContainText('机构章程');
  await expect(viewer.getByRole('textbox', { name: '页码' })).toHaveValue('1');
  await page.keyboard.press('Control+f');
  await page.keyboard.insertText('证券投资基金');
  await expect(viewer.getByText('第 1 处，共 2 处')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('第 2 处，共 2 处')).toBeVisible();
  await expect(sheet(3).locator('.highlight.selected')).toContainText('证券投资基金');
  await expect(viewer.getByRole('textbox', { name: '页码' })).toHaveValue('3');

  // A fax image needs the WebAssembly decoder, which only the worker may compile.
  await viewer.getByRole('button', { name: '上一页' }).click();
  await expect(viewer.getByRole('textbox', { name: '页码' })).toHaveValue('2');
  await expect
    .poll(() =>
      sheet(2)
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const at = [canvas.width * (400 / 595), canvas.height * (1 - 200 / 842)] as const;
          return [...(canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
        }),
    )
    .toEqual([0, 0, 0]);

  // The print has all pages, and nothing else of the screen.
  await page.evaluate(() => {
    globalThis.print = () => {
      document.title = `printed ${document.querySelectorAll('body > [data-print-pictures] > img').length}`;
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page).toHaveTitle('printed 3');

  // Size and turn.
  const widthOf = () => sheet(2).evaluate((one) => Math.round(one.getBoundingClientRect().width));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '章程.pdf', exact: true }).click();
  await expect(sheet(1)).toContainText('机构章程');
  await viewer.getByRole('region', { name: '章程.pdf 的内容' }).focus();
  await page.keyboard.press('-');
  const smaller = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(smaller);
  await page.keyboard.press('r');
  await expect(sheet(1).locator('[data-main-rotation="90"]').first()).toBeAttached();

  // An image has the same frame.
  await viewer.getByRole('button', { name: '下一个文件' }).click();
  await expect(viewer.getByRole('img', { name: '执照.png' })).toBeVisible();
  await viewer.getByRole('button', { name: '顺时针旋转' }).click();
  await expect(viewer.getByRole('img', { name: '执照.png' })).toHaveCSS('rotate', '90deg');
});
