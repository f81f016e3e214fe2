import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createServer, loadConfigFromFile, type Plugin } from 'vite';
import { screenFile, widgetFolders } from '#product';
import { arrive } from '../../tests/browser/operator.ts';
import { portalPages } from '../vite/portal-pages.ts';
import { measureInDemo } from './measure-in-demo.ts';
import { summarise } from './summarise.ts';

// Measures the loop of an author: a file is saved, the open portal shows it. The pages are a copy, and the face of a
// widget changes only as it is served, so that nothing of the project is written.

const SAVES = 5;
const typed = '半成品';
const pageFile = 'schemas/pages/service/subscribe-add.json';
const face = resolve('src/engine/antd/widgets/text/Text.tsx');

function copyPages(): string {
  const root = mkdtempSync(join(tmpdir(), 'edit-'));
  for (const path of ['schemas', screenFile, ...widgetFolders]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path), { recursive: true });
  }
  return root;
}

/** Serves the text widget with the mark that was set last as its placeholder. */
function createFacePlugin(): Plugin & { mark: string } {
  const plugin = {
    name: 'bench-face',
    enforce: 'pre' as const,
    mark: '',
    transform: (code: string, id: string) =>
      id.startsWith(face) && plugin.mark !== ''
        ? code.replace('{...inputProps(face)}', `{...inputProps(face)} placeholder="${plugin.mark}"`)
        : undefined,
  };
  return plugin;
}

async function developPortal(root: string, facePlugin: Plugin) {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  const { plugins = [], ...config } = loaded?.config ?? {};
  const others = plugins.filter((one) => !(one && 'name' in one && one.name === 'fundesk-pages'));
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [facePlugin, ...others, portalPages(root)],
    server: { ...config.server, host: '127.0.0.1', port: 0 },
  });
  return server.listen();
}

/** Milliseconds from a change until the page in the browser has an element, each time with another mark. */
async function measure(page: Page, change: (mark: string) => void, drawn: (mark: string) => string): Promise<number> {
  const taken: number[] = [];
  for (let save = 1; save <= SAVES; save += 1) {
    const mark = `标记${save}`;
    const seen = page.evaluate(async (selector) => {
      while (!document.evaluate(selector, document, null, 9).singleNodeValue) {
        await new Promise((done) => setTimeout(done, 2));
      }
      return performance.timeOrigin + performance.now();
    }, drawn(mark));
    const saved = performance.timeOrigin + performance.now();
    change(mark);
    taken.push((await seen) - saved);
  }
  return summarise(taken).median;
}

/** Opens a form and types into it; the portal must keep both through every change. */
async function openForm(page: Page): Promise<Locator> {
  // The first start of a dev server takes longer than a browser test waits.
  const navigation = page.getByRole('navigation');
  await arrive(page, 'maker01', '/service/subscribe/add').catch(() => navigation.waitFor({ timeout: 120_000 }));
  const input = page.getByRole('main').getByRole('textbox').first();
  await input.fill(typed, { timeout: 120_000 });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return input;
}

await measureInDemo(async (browser, address) => {
  process.env['BACK_END'] = address;
  const root = copyPages();
  const facePlugin = createFacePlugin();
  const server = await developPortal(root, facePlugin);
  try {
    const baseURL = server.resolvedUrls?.local[0] ?? '';
    const page = await browser.newPage({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const input = await openForm(page);
    const text = readFileSync(join(root, pageFile), 'utf8');
    const editPage = await measure(
      page,
      (mark) => writeFileSync(join(root, pageFile), text.replace(/"label": "[^"]*"/u, `"label": "${mark}"`)),
      (mark) => `//main//button//*[text()="${mark}"]`,
    );
    const editWidget = await measure(
      page,
      (mark) => {
        facePlugin.mark = mark;
        server.watcher.emit('change', face);
      },
      (mark) => `//main//input[@placeholder="${mark}"]`,
    );
    if (!(await page.evaluate(() => 'isSame' in window))) throw new Error('the portal started anew');
    if ((await input.inputValue()) !== typed) throw new Error('what was typed is lost');
    return { 'edit-page': editPage, 'edit-widget': editWidget };
  } finally {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
});
