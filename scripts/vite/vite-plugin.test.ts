import { createServer as createHttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyProduct, type ProductCopy } from '../../tests/language/product-copy.ts';
import { portalPages } from './portal-pages.ts';

const list = 'schemas/pages/trade/fund-list.json';
const form = 'schemas/pages/service/subscribe-add.json';
const menu = 'schemas/menu.json';
const dictionary = 'schemas/dictionaries/fund-type.json';
const contract = 'schemas/api/fund.json';
const screens = 'src/portal/routes/screens.json';

interface Message {
  readonly type: string;
  readonly event?: string;
  readonly data?: { readonly pages: readonly { readonly name: string; readonly title: string }[] };
  readonly err?: {
    readonly message: string;
    readonly frame?: string;
    readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  };
}

interface Dev {
  readonly product: ProductCopy;
  readonly server: ViteDevServer;
  readonly origin: string;
}

/** A dev server on a copy of the product, once it watches all its files. */
async function develop(): Promise<Dev> {
  const product = copyProduct();
  const http = createHttpServer();
  const server = await createServer({
    root: product.root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [portalPages(product.root)],
    server: { middlewareMode: true, hmr: { server: http } },
  });
  onTestFinished(async () => {
    await server.close();
    http.close();
  });
  http.on('request', server.middlewares);
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done));
  const watched = () => Object.values(server.watcher.getWatched()).flat();
  await expect.poll(watched, { timeout: 60_000 }).toEqual(expect.arrayContaining(['fund-list.json', 'menu.json']));
  return { product, server, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

/** Messages of the dev server to a browser from now on. */
async function listen({ server, origin }: Dev): Promise<readonly Message[]> {
  const socket = await new Promise<Duplex>((done, fail) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      'Sec-WebSocket-Protocol': 'vite-hmr',
    };
    const upgrade = request(`${origin}/?token=${server.config.webSocketToken}`, { headers });
    upgrade.on('error', fail);
    upgrade.on('upgrade', (_response, duplex, first) => {
      duplex.unshift(first);
      done(duplex);
    });
    upgrade.end();
  });
  onTestFinished(() => void socket.destroy());
  const messages: Message[] = [];
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      messages.push(JSON.parse(frame.text));
      rest = rest.subarray(frame.end);
    }
  });
  await expect.poll(() => messages.map((one) => one.type)).toContain('connected');
  return messages;
}

/** A text frame of a server (RFC 6455), once all of it has come. */
function readFrame(bytes: Buffer): { readonly text: string; readonly end: number } | undefined {
  if (bytes.length < 10 && bytes.length < 2 + ((bytes[1] ?? 0) & 127)) return undefined;
  const short = bytes.readUInt8(1) & 127;
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))];
  const end = start + length;
  return bytes.length < end ? undefined : { text: bytes.subarray(start, end).toString('utf8'), end };
}

/** The next message of a type after something is done. */
async function hear(messages: readonly Message[], type: string, act: () => void): Promise<Message | undefined> {
  const before = messages.length;
  act();
  const find = () => messages.slice(before).find((one) => one.type === type);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find();
}

describe('the dev server', () => {
  it('says what is wrong with a page when it is saved, and nothing more once it is mended', async () => {
    const dev = await develop();
    const { product, server } = dev;
    const messages = await listen(dev);

    const broken = await hear(messages, 'error', () => product.edit(list, '"fundStatus",', '"fundStatu",'));
    const before = product.read(list).split('"fundStatu"')[0]?.split('\n') ?? [];
    const [line, column] = [before.length, before.at(-1)?.length ?? 0];

    expect(broken?.type).toBe('error');
    expect(broken?.err?.message).toContain(`${list}:${line}:${column + 1} field-unknown  'fundStatu' is not a field`);
    expect(broken?.err?.message).toContain("did you mean 'fundStatus'?");
    expect(broken?.err?.loc).toEqual({ file: `${product.root}/${list}`, line, column });
    expect(broken?.err?.frame).toMatch(/"fundStatu",.*\n +\| +\^{11}\n/u);
    await expect(server.transformRequest('virtual:page/TradeFundList')).rejects.toMatchObject({
      message: expect.stringContaining('field-unknown'),
      loc: { line },
    });

    await hear(messages, 'update', () => product.edit(list, '"fundStatu",', '"fundStatus",'));

    expect(messages.map(({ type }) => type)).not.toContain('full-reload');
    expect((await server.transformRequest('virtual:page/TradeFundList'))?.code).toContain('TradeFundList');
  });

  it('hands an edited page to the open portal, which is not loaded again', async () => {
    const dev = await develop();
    const { product, server } = dev;
    const messages = await listen(dev);

    const edit = await hear(messages, 'custom', () => product.edit(form, '"title": "新增订阅"', '"title": "订阅"'));

    expect(edit?.event).toBe('fundesk:edit');
    expect(edit?.data?.pages).toMatchObject([{ name: 'ServiceSubscribeAdd', title: '订阅', page: { title: '订阅' } }]);
    expect((await server.transformRequest('virtual:page/ServiceSubscribeAdd'))?.code).toContain('"title":"订阅"');
    expect(messages.map(({ type }) => type)).not.toContain('full-reload');
  });

  it('loads the portal again when a page is elsewhere', async () => {
    const dev = await develop();
    const messages = await listen(dev);
    const move = () => dev.product.edit(form, '"path": "/service/subscribe/add"', '"path": "/service/add"');

    await hear(messages, 'full-reload', move);

    expect(messages.map(({ type }) => type)).not.toContain('custom');
  });

  it('says what is wrong in any file that is checked', async () => {
    const dev = await develop();
    const { product } = dev;
    const messages = await listen(dev);
    const slips = [
      [menu, '"resourceName": "公募基金"', '"resourceNam": "公募基金"', 'property-unknown'],
      [dictionary, '"label": "债券型"', '"lable": "债券型"', 'property-unknown'],
      [contract, '"x-dictionary": "buyStatus"', '"x-dictionary": "buyStatu"', 'reference-unknown'],
      [screens, '"path": ', '"paht": ', 'property-unknown'],
    ] as const;

    for (const [file, from, to, code] of slips) {
      const broken = await hear(messages, 'error', () => product.edit(file, from, to));

      expect(broken?.err?.message).toContain(` ${code}  `);
      expect(broken?.err?.loc?.file).toBe(`${product.root}/${file}`);
      expect(broken?.err?.frame).toContain('^');
      await hear(messages, 'full-reload', () => product.edit(file, to, from));
    }
    const added = await hear(messages, 'error', () => product.write('schemas/pages/new.json', '{ "kind": "lst" }'));

    expect(added?.err?.message).toContain("schemas/pages/new.json:1:11 value-unknown  'lst'");
  });

  it('reports the problems of several files, once, to later browsers too', async () => {
    const dev = await develop();
    const { product } = dev;
    const first = await listen(dev);
    const before = first.length;

    await hear(first, 'error', () => {
      product.edit(menu, '"resourceName": "公募基金"', '"resourceNam": "公募基金"');
      product.edit(dictionary, '"label": "债券型"', '"lable": "债券型"');
      product.edit(list, '"fundStatus",', '"fundStatu",');
    });
    expect(first.slice(before)).toHaveLength(1);
    const later = await listen(dev);
    await expect.poll(() => later.map((one) => one.type)).toEqual(expect.arrayContaining(['connected', 'error']));

    for (const one of [first, later]) {
      for (const file of [menu, dictionary, list]) expect(one.at(-1)?.err?.message).toContain(`${file}:`);
    }
  });
});
