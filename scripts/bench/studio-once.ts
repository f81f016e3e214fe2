import type { Page } from '@playwright/test';
import { arrive } from '../../tests/browser/operator.ts';
import { measureInDemo } from './measure-in-demo.ts';
import { summarise } from './summarise.ts';

// Measures the loop of an analyst on the largest page that ships, in the portal that `vite build` left in dist.

const OPENINGS = 3;
const CHANGES = 9;
const pageFile = /pages\/trade\/transaction-review\.json/u;
const path = '/transaction/review';
const column = '预估手续费';
const drawn = `//*[@role='columnheader'][contains(., '${column}')]`;

/** Milliseconds from the press that an action makes until an XPath finds an element in the page or in its preview. */
async function time(page: Page, wanted: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((xpath) => {
    const stop = new AbortController();
    Object.assign(window, { taken: undefined });
    for (const name of ['mousedown', 'keydown', 'popstate']) {
      addEventListener(
        name,
        () => {
          const start = performance.now();
          stop.abort();
          const timer = setInterval(() => {
            const all = [document, document.querySelector('iframe')?.contentDocument];
            if (!all.some((one) => one?.evaluate(xpath, one, null, 9).singleNodeValue)) return;
            clearInterval(timer);
            Object.assign(window, { taken: performance.now() - start });
          }, 16);
        },
        { capture: true, signal: stop.signal },
      );
    }
  }, wanted);
  await act();
  const found = await page.waitForFunction(() => (window as { taken?: number }).taken, undefined, { polling: 20 });
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Opens a page for an operator; on a cold server that takes longer than a test waits. */
const goTo = (page: Page, user: string, to: string): Promise<void> =>
  arrive(page, user, to).catch(() => page.getByRole('navigation').first().waitFor({ timeout: 60_000 }));

/** Opens the page in the portal of an operator, whose code and style sheets are loaded. */
async function openPage(page: Page): Promise<number> {
  await goTo(page, 'maker01', '/trade/fund');
  await page.getByRole('main').getByText('981001').first().waitFor();
  return time(page, drawn, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  );
}

/** Opens the page in the visual editor, in a new change. */
async function openEditor(page: Page): Promise<number> {
  await goTo(page, 'analyst01', '/studio');
  await page.getByRole('button', { name: '新建变更' }).click();
  const dialog = page.getByRole('dialog', { name: '新建变更' });
  await dialog.getByRole('textbox', { name: '变更标题' }).fill('交易复核');
  await dialog.getByRole('button', { name: '新建并编辑' }).click();
  await page.getByRole('combobox', { name: '添加文件' }).fill('transaction-review');
  await page.getByTitle(pageFile).click();
  return time(page, drawn, () => page.getByRole('button', { name: '可视化编辑' }).click());
}

/** Types into the name of a column, and into its expression. */
async function change(page: Page): Promise<{ readonly draw: number; readonly problem: number }> {
  const editor = page.getByRole('dialog', { name: /^可视化编辑/u });
  await page.locator('.ant-tour-close').click();
  await editor.getByRole('treeitem', { name: new RegExp(`^${column}.*列$`, 'u') }).click();
  const name = editor.getByRole('region', { name: '属性' }).getByRole('combobox', { name: '名称', exact: true });
  await name.click();
  await page.keyboard.press('End');
  const draws: number[] = [];
  const problems: number[] = [];
  for (let turn = 1; turn <= CHANGES; turn += 1) {
    const written = column + '7'.repeat(turn);
    draws.push(
      await time(page, `//*[@role='columnheader'][contains(., '${written}')]`, () => page.keyboard.press('7')),
    );
    await page.waitForTimeout(300);
  }
  await page.keyboard.type('{{  }}');
  for (let turn = 1; turn <= ' }}'.length; turn += 1) await page.keyboard.press('ArrowLeft');
  for (let turn = 1; turn <= CHANGES; turn += 1) {
    // Each letter makes another unknown name.
    const unknown = 'q'.repeat(turn);
    const told = `//*[@id='studio-problems']//li[contains(., '${unknown}')]`;
    problems.push(await time(page, told, () => page.keyboard.press('q')));
    await page.waitForTimeout(300);
  }
  return { draw: summarise(draws).median, problem: summarise(problems).median };
}

await measureInDemo(async (browser, baseURL) => {
  const fresh = () =>
    browser.newPage({
      baseURL,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    });
  const own: number[] = [];
  const opened: number[] = [];
  let changed = { draw: Number.NaN, problem: Number.NaN };
  for (let turn = 1; turn <= OPENINGS; turn += 1) {
    const [operator, analyst] = [await fresh(), await fresh()];
    own.push(await openPage(operator));
    await operator.close();
    opened.push(await openEditor(analyst));
    if (turn === OPENINGS) changed = await change(analyst);
    await analyst.close();
  }
  return {
    'studio-open': summarise(opened).median - summarise(own).median,
    'studio-draw': changed.draw,
    'studio-problem': changed.problem,
  };
});
