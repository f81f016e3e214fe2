import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, expect, type ElementHandle, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/check/suite/find-browser.ts';
import { publicDocuments } from './public-documents.ts';
import { openWorkshop } from './serve-product.ts';

/**
 * Walks products of public descriptions in Chromium, each against the mock of its document: a list, a record, a change,
 * a new one, two deleted at once; prints a table of them. `npx tsx tests/products/walk-documents.ts [part of a name …]`; PICTURES names a folder for pictures.
 */
const usual = [
  'anchore.io',
  'asana.com',
  'billingo.hu',
  'bulksms.com',
  'hetzner.cloud',
  'intellifi.nl',
  'magento.com',
  'netlify.com',
  'probely.com',
  'rumble.run',
  'squareup.com',
  'zoomconnect.com',
];
const STEPS = ['list', 'record', 'change', 'new', 'delete'] as const;
type Step = (typeof STEPS)[number];

/** Kinds of record that are walked of each document. */
const KINDS = 3;

interface PageJson {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  readonly bulkActions?: unknown;
}

const { folder, names } = publicDocuments();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : usual;
const pictures = process.env['PICTURES'];
if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
const workshop = openWorkshop();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
});

let whole = 0;
const line = (cells: readonly string[]): string => cells.map((cell, at) => cell.padEnd(at < 2 ? 30 : 7)).join(' ');
process.stdout.write(`${line(['document', 'records', ...STEPS])}\n`);
for (const name of wanted.flatMap((part) => names.filter((one) => one.startsWith(part)).slice(0, 1))) {
  const product = await workshop.serve(resolve(folder, name)).catch((error: unknown) => {
    process.stdout.write(`${name}: ${String(error)}\n`);
  });
  if (!product) continue;
  const { root } = product;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  page.setDefaultTimeout(30_000);
  await page.goto(product.url);
  await page.locator('form button[type=submit], [role=menuitem]').first().waitFor();
  await picture(page, `${name.split('/')[0]}-first`);
  await logIn(page);
  if (pictures !== undefined) {
    await page.getByRole('main').getByRole('link').or(page.getByRole('row')).first().waitFor();
    await page.waitForTimeout(3000);
    await picture(page, `${name.split('/')[0]}-overview`);
  }
  const { resources } = readJson(join(root, 'schemas/menu.json')) as {
    readonly resources: readonly { readonly routeName: string }[];
  };
  const has = (one: string): boolean => {
    try {
      return readJson(join(root, `schemas/pages/${one}.json`)) !== undefined;
    } catch {
      return false;
    }
  };
  const nouns = resources.map(({ routeName }) => routeName.replace(/List$/u, ''));
  const chosen = nouns.toSorted((one, other) => score(other) - score(one)).slice(0, KINDS);
  function score(noun: string): number {
    return ['Detail', 'Edit', 'Add'].filter((part) => has(`${noun}${part}`)).length;
  }
  let isWhole = false;
  for (const noun of chosen) {
    const list = readJson(join(root, `schemas/pages/${noun}List.json`)) as PageJson;
    const went = new Set<Step>();
    const faults: string[] = [];
    const step = async (what: Step, act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act();
        went.add(what);
        await picture(page, `${name.split('/')[0]}-${noun}-${what}`);
        return true;
      } catch (error) {
        await picture(page, `${name.split('/')[0]}-${noun}-${what}-BAD`);
        const alerts = await page.getByRole('alert').allTextContents();
        faults.push(`  ${what}: ${[...alerts, String(error).split('\n')[0]].join(' | ').slice(0, 300)}\n`);
        return false;
      }
    };
    const rows = page
      .locator('tbody tr[data-row-key], [role=row]')
      .filter({ has: page.locator('td, [role=cell], [role=gridcell]') });
    const isOpen = await step('list', async () => {
      await page.goto(new URL(list.path, page.url()).href);
      await search(page, rows);
      await expect(rows.first()).toBeVisible({ timeout: 30_000 });
    });
    if (isOpen && has(`${noun}Detail`)) {
      const isShown = await step('record', async () => {
        await rows.nth(1).getByRole('link').first().click();
        await expect(page.locator('dd, .ant-descriptions-item, dl').first()).toBeVisible({ timeout: 30_000 });
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
      if (isShown && has(`${noun}Edit`))
        await step('change', async () => {
          await page.getByRole('link', { name: 'Edit', exact: true }).click();
          await fillAndSave(page);
        });
    }
    if (isOpen && has(`${noun}Add`))
      await step('new', async () => {
        await page.goto(new URL(list.path, page.url()).href);
        await page.getByRole('link', { name: /^New / }).first().click();
        await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
        await picture(page, `${name.split('/')[0]}-${noun}-form`);
        await fillAndSave(page);
      });
    if (isOpen && list.bulkActions)
      await step('delete', async () => {
        await page.goto(new URL(list.path, page.url()).href);
        await search(page, rows);
        await deleteTwo(page, rows);
      });
    const cellOf = (what: Step): string =>
      went.has(what) ? 'yes' : faults.some((one) => one.startsWith(`  ${what}:`)) ? 'FAILS' : '-';
    process.stdout.write(`${line([name, noun, ...STEPS.map(cellOf)])}\n${faults.join('')}`);
    isWhole ||= faults.length === 0 && (['list', 'record', 'change', 'new'] as const).every((what) => went.has(what));
  }
  if (isWhole) whole += 1;
  await page.close();
  await product.close();
}
await browser.close();
workshop.remove();
process.stdout.write(`${whole} have a kind of record that is listed, read, changed and created\n`);

/** A picture at each of two widths. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The mock takes any credentials. */
async function logIn(page: Page): Promise<void> {
  const button = page.locator('form button[type=submit]');
  if ((await button.count()) === 0) return;
  for (const input of await page.locator('form input').all()) await input.fill('abc');
  await button.click();
}

/** Saves; what the form then asks for is filled in, and records of a list that demands some are added. */
async function fillAndSave(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  for (let round = 0; round < 6; round += 1) {
    await page.waitForTimeout(500);
    if ((await save.count()) === 0) return;
    // A list that demands a record gets one; its inputs are asked for then.
    const wanting = page
      .locator('section')
      .filter({ has: page.getByRole('alert').filter({ hasText: /: add at least/u }) });
    for (let left = await wanting.count(); left > 0; left -= 1)
      await wanting.last().getByRole('button', { name: 'Add', exact: true }).last().click();
    for (const input of await page.locator('[aria-invalid=true]').elementHandles()) await fill(page, input);
    await save.click();
  }
  await expect(save).toHaveCount(0, { timeout: 5000 });
}

/** Deletes the first two rows: the list says that none is left out, and has other rows in their place. */
async function deleteTwo(page: Page, rows: Locator): Promise<void> {
  await rows.nth(1).waitFor();
  const before = await rows.allTextContents();
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: 'Bulk actions' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Deleted: 2')).toBeVisible();
  await expect(bar.getByRole('status')).toHaveText('0 selected');
  await expect.poll(() => rows.allTextContents()).not.toEqual(before);
}

/** What a list asks for before it is read is filled in. */
async function search(page: Page, rows: Locator): Promise<void> {
  await rows.or(page.getByText('Please fill in first')).first().waitFor({ timeout: 30_000 });
  if ((await page.getByText('Please fill in first').count()) === 0) return;
  const asked = page.getByRole('search');
  for (const input of await asked.getByRole('textbox').all()) await input.fill('7');
  const send = page.getByRole('button', { name: 'Search', exact: true });
  await send.click();
  await page.waitForTimeout(500);
  if ((await page.getByText('Please fill in first').count()) === 0) return;
  for (const input of await asked.getByRole('combobox').elementHandles()) await fill(page, input);
  await send.click();
}

async function fill(page: Page, input: ElementHandle): Promise<void> {
  const kind = await input.evaluate((one) =>
    one instanceof HTMLInputElement && one.getAttribute('role') === 'combobox'
      ? 'choice'
      : one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement
        ? 'text'
        : 'frame',
  );
  if (kind === 'frame') return;
  if (kind === 'choice') {
    await input.focus();
    await page.keyboard.press('ArrowDown');
    const own = page.locator(`[id="${(await input.getAttribute('aria-controls')) ?? ''}"]`);
    const option = page.locator('.ant-select-dropdown:visible').filter({ has: own }).locator('.ant-select-item-option');
    // A list of words offers none until one is typed.
    await option
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => page.keyboard.type('abc'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    return;
  }
  const label = await input.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '');
  const isFirst = (await input.inputValue()) === '';
  await input.fill(isFirst ? (/mail/iu.test(label) ? 'a@example.com' : 'abcdefgh') : '7');
  await page.keyboard.press('Tab');
}
