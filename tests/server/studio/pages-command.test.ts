import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPages } from '../../../scripts/publish/run-pages.ts';
import { copyPortal, listenTo, type ProductCopy } from '../../language/product-copy.ts';
import { demoPassword } from '../build-app.ts';
import { listen } from '../raw-request.ts';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  studio = await buildStudio();
  const FUNDESK_URL = `http://127.0.0.1:${await listen(studio.app.app)}`;
  env = { FUNDESK_URL, FUNDESK_TOKEN: await studio.app.signIn('settle01') };
});
afterEach(() => studio.forget());
afterAll(() => studio.close());

const list = 'schemas/pages/trade/fund-list.json';
const shelf = 'schemas/pages/trade/fund-shelf.json';
const shelfText = `{
  "$schema": "../../language/page.json",
  "kind": "list",
  "name": "TradeFundShelf",
  "path": "/trade/fund/shelf",
  "title": "基金货架",
  "menu": "TradeFundList",
  "source": { "operation": "publicFundPageList" },
  "columns": ["fundCode", "fundShortName"]
}
`;
const shelfButton = '"toolbar": [{ "label": "货架", "open": { "page": "TradeFundShelf" } }],\n  "columns": [';
const navDate = '{ "field": "navDate", "width": 100 }';
const company = '{ "field": "fundCompanyName", "width": 200 }';
const renamed = '{ "field": "fundCompanyName", "label": "管理人", "width": 200 }';

const run = ({ root }: Pick<ProductCopy, 'root'>, args: readonly string[], others: NodeJS.ProcessEnv = env) =>
  listenTo((shell) => runPages(args, { root, env: others, ...shell }));

/** The live text of a file. */
const liveText = async (file: string) => (await studio.ask('author', 'queryPageChangeFile', { file })).liveText ?? '';

/** Makes an edit of a file live, by people at a browser. */
async function publishEdit(file: string, from: string, to: string): Promise<void> {
  const text = await liveText(file);
  expect(text).toContain(from);
  await studio.publish({ [file]: text.replace(from, () => to) });
}

const numberIn = (text: string) => /BG\d{8}/u.exec(text)?.[0] ?? '';

async function approve(changeNo: string): Promise<void> {
  const { version } = await studio.ask('publisher', 'queryPageChange', { changeNo });
  await studio.ask('publisher', 'publishPageChange', { changeNo, version });
}

describe('npm run pages -- pull', () => {
  it('brings what went live, in our format and with the smallest difference', async () => {
    const copy = copyPortal();
    const before = copy.read(list);
    await publishEdit(list, navDate, '{"width":    130,"field":"navDate"}');

    expect(await run(copy, ['pull'])).toEqual({
      code: 0,
      out: `changed   ${list}\nschemas/ has revision 1\n`,
      problems: '',
    });
    expect(copy.read(list)).toBe(before.replace(navDate, '{ "field": "navDate", "width": 130 }'));
    expect((await run(copy, ['pull'])).out).toBe('schemas/ has revision 1\n');
  });

  it('keeps own edits of the same file', async () => {
    const copy = copyPortal();
    copy.edit(list, company, renamed);
    await publishEdit(list, navDate, '{ "field": "navDate", "width": 130 }');
    await run(copy, ['pull']);

    expect(copy.read(list)).toContain(renamed);
    expect(copy.read(list)).toContain('{ "field": "navDate", "width": 130 }');
  });

  it('leaves a file alone in which both sides changed the same place, until they agree', async () => {
    const copy = copyPortal();
    copy.edit(list, navDate, '{ "field": "navDate", "width": 90 }');
    await publishEdit(list, navDate, '{ "field": "navDate", "width": 130 }');
    const { code, problems } = await run(copy, ['pull']);

    expect([code, problems]).toEqual([
      1,
      expect.stringMatching(/^conflict {2}.*fund-list\.json {2}\/columns\/5\/width\n/u),
    ]);
    expect(copy.read(list)).toContain('{ "field": "navDate", "width": 90 }');
    copy.edit(list, '"navDate", "width": 90', '"navDate", "width": 130');
    expect(await run(copy, ['pull'])).toMatchObject({ code: 0, out: 'schemas/ has revision 1\n' });
  });

  it('adds and removes files', async () => {
    const copy = copyPortal();
    const listText = await liveText(list);
    await studio.publish({ [shelf]: shelfText, [list]: listText.replace('"columns": [', shelfButton) });

    expect((await run(copy, ['pull'])).out).toContain(`added     ${shelf}\n`);
    expect(copy.read(shelf)).toBe(shelfText);
    await studio.publish({ [shelf]: null, [list]: listText });
    expect((await run(copy, ['pull'])).out).toContain(`removed   ${shelf}\n`);
    expect(existsSync(join(copy.root, shelf))).toBe(false);
  });
});

describe('npm run pages -- push', () => {
  it('hands edits over for approval, and has nothing to push once they are live', async () => {
    const copy = copyPortal();
    copy.edit(list, company, renamed);
    const { code, out } = await run(copy, ['push', '--title', '改列名', '--note', '与合同一致']);

    expect(code).toBe(0);
    expect(out).toMatch(
      /^edited {3}schemas\/pages\/trade\/fund-list\.json\n[^]*管理人[^]*BG\d{8} waits for its approver\n$/u,
    );
    const changeNo = numberIn(out);
    expect(await studio.ask('publisher', 'queryPageChange', { changeNo })).toMatchObject({
      changeState: 'submitted',
      note: '与合同一致',
      files: [{ file: list }],
    });
    expect(await liveText(list)).not.toContain(renamed);
    await approve(changeNo);
    expect((await run(copy, ['push', '--title', '再来'])).out).toMatch(/^nothing to push/u);
  });

  it('adds and removes files', async () => {
    const copy = copyPortal();
    copy.write(shelf, shelfText);
    copy.edit(list, '"columns": [', shelfButton);
    const added = await run(copy, ['push', '--title', '货架']);
    await approve(numberIn(added.out));
    expect(await liveText(shelf)).toBe(shelfText);

    await run(copy, ['pull']);
    rmSync(join(copy.root, shelf));
    copy.edit(list, shelfButton, '"columns": [');
    const { out } = await run(copy, ['push', '--title', '撤下货架']);
    expect(out).toContain(`removed  ${shelf}\n`);
    await approve(numberIn(out));
    expect(await liveText(shelf)).toBe('');
  });

  it('overwrites nothing that went live since the last pull', async () => {
    const copy = copyPortal();
    copy.edit(list, company, renamed);
    await publishEdit(list, navDate, '{ "field": "navDate", "width": 130 }');
    await approve(numberIn((await run(copy, ['push', '--title', '改列名'])).out));

    expect(await liveText(list)).toContain(renamed);
    expect(await liveText(list)).toContain('{ "field": "navDate", "width": 130 }');
  });

  it('keeps a change with mistakes as a draft, and mends it', async () => {
    const copy = copyPortal();
    copy.edit(list, '"fundCode", ', '"fundCoed", ');
    const { code, problems } = await run(copy, ['push', '--title', '改列']);

    expect(code).toBe(1);
    expect(problems).toMatch(/fund-list\.json:22:\d+ field-unknown 'fundCoed' is not a field/u);
    expect(problems).toMatch(/BG\d{8} is kept as a draft: 检查未通过/u);
    const changeNo = numberIn(problems);
    copy.edit(list, '"fundCoed", ', '"fundCode", ');
    copy.edit(list, company, renamed);
    expect((await run(copy, ['push', '--title', '改列', '--change', changeNo])).out).toContain(
      `${changeNo} waits for its approver`,
    );
  });

  it('takes a difference of layout alone for none', async () => {
    const copy = copyPortal();
    copy.edit(list, navDate, '{ "field":"navDate",\n"width":100 }');

    expect((await run(copy, ['push', '--title', '改列'])).out).toMatch(/^nothing to push/u);
  });
});

describe('the person', () => {
  const { FUNDESK_TOKEN: _none, ...noToken } = { ...process.env };

  it('signs in by password, and out again', async () => {
    const { FUNDESK_URL } = env;
    const others = { ...noToken, FUNDESK_URL, FUNDESK_PASSWORD: demoPassword };

    expect(await run(copyPortal(), ['pull', '--user', 'checker01'], others)).toMatchObject({ code: 0 });
    const sessions = await studio.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.accountId', 'sessions.accountId')
      .where('userName', '=', 'checker01')
      .where('endReason', 'is', null)
      .selectAll()
      .execute();
    expect(sessions).toEqual([]);
  });

  it.each([
    ['nobody at a terminal', ['pull'], { FUNDESK_TOKEN: undefined }, 1, 'give FUNDESK_TOKEN'],
    ['a wrong password', ['pull', '--user', 'maker02'], { FUNDESK_PASSWORD: 'wrong' }, 1, 'maker02 cannot sign in'],
    ['a token of nobody', ['pull'], { FUNDESK_TOKEN: 'nobody' }, 1, '令牌无效'],
    ['no server', ['pull', '--at', 'http://127.0.0.1:1'], {}, 1, 'no server answers'],
    ['no title', ['push'], {}, 2, 'push needs --title'],
    ['an unknown command', ['publish'], {}, 2, "there is no command 'publish'"],
    ['an unknown flag', ['pull', '--force'], {}, 2, '--force'],
    ['a revision that is none', ['push', '--title', '改', '--base', 'x'], {}, 2, "not 'x'"],
  ])('is told about %s', async (_what, args, more, code, words) => {
    // No file is read or written before.
    const said = await run({ root: join(tmpdir(), 'no-such-folder') }, args, { ...env, ...more });

    expect([said.code, said.problems]).toEqual([code, expect.stringContaining(words)]);
  });

  it('pushes only with the right to design pages', async () => {
    const copy = copyPortal();
    copy.edit(list, company, renamed);
    const others = { ...env, FUNDESK_TOKEN: await studio.app.signIn('checker01') };

    expect(await run(copy, ['push', '--title', '改列名'], others)).toMatchObject({
      code: 1,
      problems: expect.stringContaining('您没有该操作的权限') as string,
    });
  });
});
