import { makeJpeg, makePdf, makePng } from '../files/make-files.ts';
import { login, loginByPhone, logout, openMenu, register, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

test('§5.3 an institution supplies what the auditor asked for, passes, and its first operator signs in', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await register(page, '19900000010');
  const row = rowWith(page, '栖梧慈善基金会');
  await expect(row).toContainText('待补充材料');
  await row.getByRole('button', { name: '补充材料' }).click();

  await expect(page.getByText(/审核意见：请补充加盖公章/u)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '机构名称', exact: true })).toBeDisabled();
  const next = page.getByRole('button', { name: '下一步' });
  for (const heading of ['法定代表人/负责人', '授权经办人', '控股股东/实际控制人', '结算账户', '附件']) {
    await page.waitForTimeout(CLICK_GUARD_MS);
    await next.click();
    await expect(page.getByText(heading).first()).toBeVisible();
  }
  const inputs = page.locator('input[type=file]');
  const papers = [
    { ending: 'png', mimeType: 'image/png', buffer: makePng() },
    { ending: 'jpg', mimeType: 'image/jpeg', buffer: makeJpeg() },
    ...Array.from({ length: 6 }, () => ({ ending: 'pdf', mimeType: 'application/pdf', buffer: makePdf() })),
  ];
  for (const [index, { ending, mimeType, buffer }] of papers.entries()) {
    const name = `材料${index + 1}.${ending}`;
    await inputs.nth(index).setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText(name).first()).toBeVisible();
  }
  await expect(page.getByText('文件格式不支持，仅支持 png、jpg、jpeg、pdf')).toHaveCount(0);
  await page.waitForTimeout(CLICK_GUARD_MS);
  await next.click();
  await expect(page.getByText('请核对填写的内容')).toBeVisible();
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('资料已提交审核，预计 1–2 个工作日完成。')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '返回机构信息列表' }).click();
  await expect(rowWith(page, '栖梧慈善基金会')).toContainText('审核中');

  const applyNo = 'S202611130000000016';
  const decided = await server.call('/api/otc/console/sim/audit', { applyNo, outcome: 'pass', opinion: '同意开户。' });
  expect(decided).toMatchObject({ code: '000000', data: { applyStatus: 'passed' } });
  await logout(page);
  await loginByPhone(page, '19900022009');
  await expect(page.getByText('首次登录或密码已过期，请先修改密码').first()).toBeVisible();
});

test('a viewer sees an institution masked, with its history, and cannot change it', async ({ page }) => {
  await login(page, 'viewer01');
  await openMenu(page, '我的机构', '机构信息列表');
  const row = rowWith(page, '砚州人寿保险股份有限公司');
  await expect(row).toContainText('9131**********029P');
  await expect(row.getByRole('button', { name: '信息变更' })).toHaveCount(0);
  await row.getByRole('button', { name: '查看' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '机构信息' })).toBeVisible();
  await expect(page.getByText('3199**********0131').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('资料齐全，同意开户。').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('319901196902110131')).toHaveCount(0);
});
