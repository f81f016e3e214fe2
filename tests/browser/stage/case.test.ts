import { expectAccessible } from '../axe.ts';
import { buildPdf } from '../files/build-pdf.ts';
import { goodExample } from './resolve-page.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const charter = {
  type: 'application/pdf',
  content: buildPdf([{ lines: ['电子签名约定书'] }, { lines: ['第二条'] }, { lines: ['第三条 签署'] }]),
};

test('a case shows its seal, progress, files and history, and is printed whole', async ({ freshPage: page }) => {
  await openStage(page, {
    page: goodExample('detail-of-a-case'),
    query: 'caseNo=B1',
    replies: {
      queryCase: {
        caseNo: 'B1',
        status: 'rejected',
        files: [{ fileName: '章程.pdf', fileUrl: 'u1', fileCategory: '2', materialType: '01', fileSize: 2048 }],
        events: [
          { status: 'draft', node: '提交', operator: '林砚秋', eventTime: '2026-11-18 09:00:00' },
          { status: 'rejected', node: '审核', operator: '周予安', eventTime: '2026-11-19 10:00:00', opinion: '不清晰' },
        ],
      },
    },
    files: { previewRegistFile: charter },
  });
  await expect(page.getByText('未通过：审核驳回（第 2 步，共 3 步）')).toBeAttached();
  await expect(page.locator('dd [aria-hidden=true]').filter({ hasText: /./u })).toHaveText('审核驳回');
  await expect(page.getByRole('row').filter({ hasText: '章程.pdf' })).toContainText('营业执照');
  await expect(page.getByRole('listitem').filter({ hasText: '不清晰' })).toContainText('周予安');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^打印人：林砚秋，打印时间：/u)).toBeVisible();
  await expect(page.getByRole('button', { name: '下载 章程.pdf' })).toBeHidden();
});

test('an agreement in a PDF is agreed to once it was scrolled to its end and its time is over', async ({ page }) => {
  await openStage(page, {
    page: {
      kind: 'form',
      name: 'SignAgreement',
      path: '/sign',
      title: '签署',
      fields: [
        {
          field: 'certLongTerm',
          label: '协议',
          widget: 'agreement-reader',
          props: {
            documents: [{ fileName: '电子签名约定书.pdf', fileUrl: 'u1' }],
            operation: 'previewRegistFile',
            seconds: 2,
          },
        },
        'institutionName',
      ],
      submit: { operation: 'saveRegistDraft' },
    },
    files: { previewRegistFile: charter },
  });
  const box = page.getByRole('checkbox', { name: '我已阅读并同意' });
  await box.click();
  const dialog = page.getByRole('dialog', { name: '《电子签名约定书》' });
  const agree = dialog.getByRole('button', { name: /^我已阅读并同意/u });
  await expect(dialog.getByText('电子签名约定书', { exact: true })).toBeVisible();
  await expect(agree).toHaveText('我已阅读并同意');
  await expect(agree).toBeDisabled();
  await expect(dialog.getByText('请阅读至末尾')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('region', { name: '电子签名约定书.pdf 的内容' }).focus();
  await page.keyboard.press('End');
  await expect(agree).toBeEnabled();
  await agree.click();

  await expect(box).toBeChecked();
});
