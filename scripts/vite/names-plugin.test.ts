import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { copyProduct } from '../../tests/language/product-copy.ts';
import { editorNamesPlugin } from './names-plugin.ts';

const names = 'schemas/language/names.gen.json';
const list = 'schemas/pages/trade/fund-list.json';
const patient = { timeout: 60_000 };

it('editors offer new names while the dev server runs', async () => {
  const copy = copyProduct();
  copy.write(names, '');
  const server = await createServer({
    root: copy.root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [editorNamesPlugin(copy.root)],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  await expect.poll(() => copy.read(names), patient).toContain('TradeFundList');
  const watched = () => Object.values(server.watcher.getWatched()).flat();
  await expect.poll(watched, patient).toContain('fund-list.json');

  copy.edit(list, '"name": "TradeFundList"', '"name": "FundsOfToday"');

  await expect.poll(() => copy.read(names), patient).toContain('FundsOfToday');
});
