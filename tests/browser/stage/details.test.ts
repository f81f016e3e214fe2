import { readFileSync } from 'node:fs';
import { expectAccessible } from '../axe.ts';
import { buildPdf } from '../files/build-pdf.ts';
import type { Locator } from '@playwright/test';
import { goodExample } from './resolve-page.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const event = (status: string, day: number, operator: string, opinion = '') => ({
  status,
  node: `节点${day}`,
  operator,
  eventTime: `2026-11-${day} 09:30:00`,
  opinion,
});

test('a case shows its seal, how far it is, what happened, and its files', async ({ page }) => {
  const files = [{ fileName: '章程.pdf', fileUrl: '/f/1', fileCategory: '2', materialType: '01', fileSize: 2048 }];
  const events = [event('draft', 18, '林砚秋'), event('rejected', 19, '周柏舟', '材料不全')];
  const stage = await openStage(page, {
    page: goodExample('detail-of-a-case'),
    query: 'caseNo=C1',
    replies: { queryCase: { caseNo: 'C1', status: 'rejected', files, events } },
    files: { previewRegistFile: { type: 'application/pdf', content: buildPdf([{ lines: ['机构章程'] }]) } },
  });

  await expect(page.getByText('审核驳回').first()).toBeVisible();
  await expect(page.getByText(/^未通过：.*（第 2 步，共 3 步）$/u)).toHaveCount(1);
  await expect(page.getByText('材料不全').first()).toBeVisible();
  await expect(page.getByText('周柏舟').first()).toBeVisible();
  expect(stage.asked('queryCase')).toEqual([{ caseNo: 'C1' }]);

  await page.getByRole('button', { name: '章程.pdf', exact: true }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('region', { name: '第 1 页' })).toContainText('机构章程');
  expect(stage.downloads).toEqual([
    { operation: 'previewRegistFile', params: { fileUrl: '/f/1', fileName: '章程.pdf' } },
  ]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expectAccessible(page);
});

test('a password opens a file, a wrong one is said to be wrong, and a broken file can still be kept', async ({
  page,
}) => {
  const kept: Readonly<Record<string, Buffer>> = {
    // Opens with `fund88`.
    '加密.pdf': readFileSync(new URL('../files/locked.pdf', import.meta.url)),
    '损坏.pdf': Buffer.from('%PDF-1.7\nnothing follows'),
  };
  const files = Object.keys(kept).map((fileName) => ({ fileName, fileUrl: fileName, fileCategory: '2' }));
  const stage = await openStage(page, {
    page: goodExample('detail-of-a-case'),
    query: 'caseNo=C1',
    replies: { queryCase: { caseNo: 'C1', status: 'draft', files, events: [] } },
    files: {
      previewRegistFile: ({ fileName }) => ({
        type: 'application/pdf',
        content: kept[String(fileName)] ?? Buffer.alloc(0),
      }),
    },
  });
  await page.getByRole('button', { name: '加密.pdf', exact: true }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByLabel('打开密码').fill('wrong');
  await viewer.getByRole('button', { name: '打开', exact: true }).click();
  await expect(viewer.getByRole('alert')).toHaveText('密码不正确，请重新输入');
  await viewer.getByLabel('打开密码').fill('fund88');
  await viewer.getByRole('button', { name: '打开', exact: true }).click();
  await expect(viewer.getByRole('region', { name: '第 1 页' }).locator('canvas')).toBeVisible();

  await viewer.getByRole('button', { name: '下一个文件' }).click();
  await expect(viewer.getByRole('alert')).toContainText('文件已损坏，无法显示');
  await viewer.getByRole('button', { name: '下载' }).click();
  await expect.poll(() => stage.notices).toContain('saved: 损坏.pdf');
});

test('a masked value is shown on demand, and hides by itself', async ({ freshPage: page }) => {
  await page.clock.install();
  const stage = await openStage(page, {
    page: goodExample('detail-with-masked-values'),
    query: 'caseNo=C1',
    can: ['MechanismAcountDetail'],
    replies: {
      queryCase: { caseNo: 'C1', certNo: '3199**********0014', legalMobile: '139****5678' },
      queryCasePlaintext: { certNo: '319901199001010014', mobile: '13900005678' },
    },
  });
  await page.getByRole('button', { name: '显示完整的法定代表人手机号' }).click();
  await expect(page.getByText('13900005678')).toBeVisible();
  expect(stage.asked('queryCasePlaintext')).toEqual([{ caseNo: 'C1' }]);
  await expectAccessible(page);

  await page.clock.fastForward(30_000);

  await expect(page.getByText('139****5678')).toBeVisible();
  await expect(page.getByText('13900005678')).toHaveCount(0);
});

for (const theme of ['default', 'ffny'] as const) {
  test(`a table without a span takes the whole row, its tones are readable and it sorts itself (${theme})`, async ({
    page,
  }) => {
    const orders = [
      { orderNo: 'N1', applyAmt: '1000.00', confirmAmt: '1000.00' },
      { orderNo: 'N2', applyAmt: '900000.00', confirmAmt: '500000.00' },
    ];
    const { blocks, ...detail } = goodExample('detail-with-computed-columns') as Record<string, unknown>;
    const half = { type: 'alert', level: 'info', text: '半行', span: 12 };
    await openStage(page, {
      page: { ...detail, blocks: [half, half, ...(blocks as readonly unknown[])] },
      theme,
      replies: { queryOrderPageList: { list: orders, total: 2 } },
    });

    const table = page.getByRole('grid');
    await expect(table.getByText('400,000.00').first()).toBeVisible();
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    const alert = page.getByRole('alert').first();
    await expect(async () => expect(await widthOf(table)).toBeGreaterThan((await widthOf(alert)) * 1.8)).toPass();
    await expect(table.locator('[data-ground=orange][data-tone=red]')).toHaveText('400,000.00');
    await expectAccessible(page);

    await table.getByRole('columnheader', { name: '差额' }).click();
    await table.getByRole('columnheader', { name: '差额' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('N2');
  });
}
