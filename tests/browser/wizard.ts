import { agreeToAll, openSelect } from './operator.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeJpeg, makePdf, makePng } from '../files/make-files.ts';
import type { RunningServer } from './server.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

let clickedAt = 0;

/** Clicks a button that may just have been clicked on the step before. */
async function clickAgain(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(Math.max(0, clickedAt + CLICK_GUARD_MS - Date.now()));
  await page.getByRole('button', { name, exact: true }).click();
  clickedAt = Date.now();
}

/** Goes on; the step that comes shows this heading. */
export async function next(page: Page, heading: string): Promise<void> {
  await clickAgain(page, '下一步');
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

/** Goes on to a questionnaire, which fills its step. */
export async function nextQuestions(page: Page): Promise<void> {
  await clickAgain(page, '下一步');
  await expect(page.getByText(/已完成 \d+\/\d+ 题/u)).toBeVisible();
}

/** Ticks the agreements, goes on to the check, sends, and answers with the number of the application. */
export async function agreeAndSend(page: Page): Promise<string> {
  await agree(page);
  return send(page);
}

/** Ticks the agreements and goes on to the check. */
export async function agree(page: Page): Promise<void> {
  await agreeToAll(page);
  await next(page, '请核对填写的内容');
}

/** Sends what was checked, and answers with the number of the application. */
export async function send(page: Page): Promise<string> {
  await clickAgain(page, '提交申请');
  const sent = page.getByText(/资料已提交审核，预计 1–2 个工作日完成。申请(编号|单号) \w+/u);
  return (await sent.textContent())?.match(/申请..\s(\w+)/u)?.[1] ?? '';
}

/** The auditor's decision, by the simulation. */
export async function decide(server: RunningServer, decision: object): Promise<void> {
  expect(await server.call('/api/otc/console/sim/audit', decision)).toMatchObject({ code: '000000' });
}

/** Enters values by the labels of their fields: a box is ticked, a choice chosen, all else typed. */
export async function enter(scope: Page | Locator, values: Readonly<Record<string, string | true>>): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  for (const [label, value] of Object.entries(values)) {
    // A panel may have the label of a field in it.
    const field = scope.getByLabel(label, { exact: true }).filter({ visible: true }).last();
    if (value === true) await field.check();
    else if ((await field.getAttribute('role')) === 'radiogroup')
      await field.getByRole('radio', { name: value, exact: true }).check();
    else {
      if ((await field.getAttribute('role')) === 'combobox') await pick(page, field, value);
      else await field.fill(value);
      await field.press('Tab');
    }
  }
}

/** Answers a questionnaire card after card, by letter. */
export async function answerCards(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of letters.split('').entries()) {
    await page.getByRole('radio', { name: new RegExp(`^${letter}\\.`, 'u') }).check();
    if (index < letters.length - 1) await page.getByRole('button', { name: '下一题' }).click();
  }
}

/** Picks an option of a list. */
async function pick(page: Page, field: Locator, option: string): Promise<void> {
  const choices = page.locator('.ant-select-dropdown:visible');
  await expect(choices).toHaveCount(0);
  await openSelect(field);
  // A long list draws what is in sight only.
  if (await field.isEditable()) await field.fill(option);
  await choices.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

/** Walks down a tree of regions. */
export async function chooseRegion(page: Page, label: string, path: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const levels = page.locator('.ant-select-dropdown:visible .ant-cascader-menu');
  for (const [level, region] of path.entries()) await levels.nth(level).getByText(region, { exact: true }).click();
}

/** Chooses the branch that keeps the settlement account. */
export async function chooseBranch(page: Page, bank: string, branch: string): Promise<void> {
  await pick(page, page.getByRole('combobox', { name: '开户银行', exact: true }), bank);
  await pick(page, page.getByRole('combobox', { name: '开户银行及支行' }), branch);
}

/** Uploads a real paper for some kinds, from a given one on: a picture of either sort, the others documents. */
export async function uploadPapers(page: Page | Locator, count: number, from = 0): Promise<void> {
  const inputs = page.locator('input[type=file]');
  for (let index = 0; index < count; index += 1) {
    const { ending, ...paper } = papers[index] ?? document;
    const name = `材料${from + index + 1}.${ending}`;
    await inputs.nth(from + index).setInputFiles({ name, ...paper });
    // Going on while a file is uploading asks the operator to wait.
    await expect(page.getByText(`${name} 上传成功`).first()).toBeAttached();
  }
  await expect(page.getByText('文件格式不支持，仅支持 png、jpg、jpeg、pdf')).toHaveCount(0);
}

const papers = [
  { ending: 'png', mimeType: 'image/png', buffer: makePng() },
  { ending: 'jpg', mimeType: 'image/jpeg', buffer: makeJpeg() },
];
const document = { ending: 'pdf', mimeType: 'application/pdf', buffer: makePdf() };
