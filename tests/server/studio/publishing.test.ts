import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OperationData } from '#contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { travel } from '../build-app.ts';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterEach(() => studio.forget());
afterAll(() => studio.close());

const list = 'schemas/pages/trade/fund-list.json';
const lines = 'schemas/pages/service/credit-manage.json';
const original = readFileSync(list, 'utf8');
const labelled = (label: string) => original.replace('"单位净值/万份收益"', `"${label}"`);
/** A change of one page. */
const change = (label = '最新净值') => ({ [list]: labelled(label) });
const titled = (title: string) => original.replace('"公募基金"', `"${title}"`);
const menu = 'schemas/menu.json';
const menuText = readFileSync(menu, 'utf8');
/** A change of a page and of the menu: each page is proved anew. */
const retitle = (title = '基金超市') => ({
  [list]: titled(title),
  [menu]: menuText.replace('"resourceName": "公募基金"', `"resourceName": "${title}"`),
});

describe('a change', () => {
  it('goes live when somebody else than its author approves it, and its page is served by its hash', async () => {
    const saved = await studio.save(retitle());
    const submitted = await studio.submit(saved);

    expect(await studio.ask('publisher', 'publishPageChange', submitted)).toEqual({ revision: 1 });

    const live = await studio.ask('maker01', 'queryLivePages', {});
    expect(live).toMatchObject({ revision: 1, removed: [], pages: [{ name: 'TradeFundList', title: '基金超市' }] });
    const hash = live.pages[0]?.hash ?? '';
    const served = await studio.app.app.inject(`/pages/${hash}.json`);
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(createHash('sha256').update(served.body).digest('hex')).toBe(hash);
    expect(served.json()).toMatchObject({ name: 'TradeFundList', title: '基金超市' });
  });

  it('of the English texts is served by their hash', async () => {
    const texts = 'schemas/texts/en.json';
    const text = readFileSync(texts, 'utf8').replace('"Home"', '"Start"');
    await studio.publish({ [texts]: text });

    const { englishTexts = '' } = await studio.ask('maker01', 'queryLivePages', {});
    const served = await studio.app.app.inject(`/pages/${englishTexts}.json`);
    expect(served.json()).toMatchObject({ texts: { 首页: 'Start' } });
  });

  it('is shown to an approver in words, with what it does to whom', async () => {
    const { changeNo } = await studio.save(retitle());
    const shown = await studio.ask('publisher', 'queryPageChange', { changeNo });

    expect(shown).toMatchObject({ diagnostics: [], conflicts: [], mayApprove: false, mayEdit: false });
    expect(shown.files).toMatchObject([
      { file: menu, title: '菜单', fileAction: 'change' },
      { file: list, title: '基金超市', fileAction: 'change' },
    ]);
    expect(shown.words.map(({ text }) => text).join('\n')).toContain('基金超市');
  });

  it.each([
    ['no language', undefined, '现在需要权限“角色管理”', '不再能使用'],
    ['zh-CN', 'zh-CN', '现在需要权限“角色管理”', '不再能使用'],
    ['en-US', 'en-US', 'now needs “角色管理”', 'can no longer use'],
  ])('is explained to a browser that asks for %s', async (_asked, language, said, lost) => {
    const text = original.replace('"kind": "list",', '"kind": "list",\n  "permission": "Role",');
    const { changeNo } = await studio.save({ [list]: text });
    const request = travel('queryPageChange', { changeNo }, await studio.app.signIn('checker01'));
    const headers = { ...request.headers, ...(language !== undefined && { 'accept-language': language }) };
    const reply = await studio.app.app.inject({ ...request, headers });
    const { data } = reply.json<{ data: OperationData<'queryPageChange'> }>();

    expect(data.words.map((one) => one.text).join('\n')).toContain(said);
    expect(data.effects.map((one) => one.text).join('\n')).toContain(lost);
  });

  it('is checked and previewed in a browser with the files of what is live, and with the codes of a role', async () => {
    await studio.publish(change());
    const { revision, product } = await studio.ask('author', 'queryPageSources', {});
    const roles = await studio.ask('author', 'queryPageRoleList', {});
    const { pages } = product as { readonly pages: readonly { readonly file: string; readonly text: string }[] };

    expect(revision).toBe(1);
    expect(pages.find(({ file }) => file === list)?.text).toBe(labelled('最新净值'));
    expect(roles.find(({ roleName }) => roleName === '交易经办')?.codes).toContain('TradeFundList');
    expect(await studio.refusal('maker01', 'queryPageSources', {})).toMatch(/权限/u);
  });

  it.each([
    ['dictionary', 'schemas/dictionaries/risk-level.json', '"低风险"', { file: list, title: '公募基金' }],
    [
      'fragment',
      'schemas/blocks/redeem-holding.json',
      '"赎回"',
      { file: 'schemas/pages/property/position.json', title: '持仓查询' },
    ],
  ])('of a %s alone names the pages that use it', async (_what, file, label, page) => {
    const text = readFileSync(file, 'utf8').replace(label, '"试试"');
    const { changeNo } = await studio.save({ [file]: text });
    const { files, pages } = await studio.ask('publisher', 'queryPageChange', { changeNo });

    expect(files).toMatchObject([{ file }]);
    expect(pages).toContainEqual(page);
  });

  it('that asks for another permission says who loses the page', async () => {
    const text = original.replace('"kind": "list",', '"kind": "list",\n  "permission": "Role",');
    const { changeNo } = await studio.save({ [list]: text });
    const { effects, risks } = await studio.ask('author', 'queryPageChange', { changeNo });

    expect(risks.map((risk) => `${risk.riskKind} ${risk.text}`)).toContainEqual(
      expect.stringContaining('wider 更多人可以使用页面“首页” › 按钮“购买”：'),
    );
    const [lost] = effects.filter(({ effect }) => effect === 'lose');
    expect(lost?.roleNames).toContain('交易经办');
    expect(lost?.userCount).toBeGreaterThan(1);
  });

  it('with a mistake is kept and never submitted; the mistake has its place', async () => {
    const saved = await studio.save({ [list]: original.replace('"fundCode"', '"fundCoed"') });

    expect(await studio.refusal('author', 'submitPageChange', saved)).toMatch(/^检查未通过，共 \d+ 处问题/u);
    const shown = await studio.ask('author', 'queryPageChange', { changeNo: saved.changeNo });
    expect(shown).toMatchObject({ changeState: 'draft', mistakeCount: shown.diagnostics.length });
    expect(shown.diagnostics[0]).toMatchObject({ file: list, code: 'field-unknown' });
  });

  it('that changes nothing of what is live is not submitted', async () => {
    expect(await studio.refusal('author', 'submitPageChange', await studio.save({ [list]: original }))).toMatch(
      '没有需要发布的内容',
    );
  });

  it('reaches its author as a message when it is returned, and can be corrected', async () => {
    const submitted = await studio.submit(await studio.save(change()));
    const returned = await studio.ask('publisher', 'returnPageChange', { ...submitted, reason: '标题不妥' });
    const { messages } = await studio.ask('author', 'queryInbox', {});

    expect(messages[0]).toMatchObject({
      title: '页面变更已退回',
      content:
        '周柏舟 退回了您的页面变更“调整页面”（公募基金）。原因：标题不妥。请打开该变更修改，改好后可以再次提交。',
      routeName: 'StudioChange',
      routeQuery: `changeNo=${submitted.changeNo}`,
    });
    const files = [{ file: list, text: labelled('净值') }];
    await studio.ask('author', 'savePageChange', {
      changeNo: submitted.changeNo,
      version: returned.version,
      title: '改正',
      files,
    });
    expect(await studio.ask('author', 'queryPageChange', { changeNo: submitted.changeNo })).toMatchObject({
      changeState: 'draft',
    });
  });

  it('waits in the inbox of everybody who may approve it, its author aside', async () => {
    await studio.submit(await studio.save(change(), '改名', 'both'), 'both');
    const titles = async (who: string) => (await studio.ask(who, 'queryInbox', {})).messages.map(({ title }) => title);

    expect(await titles('publisher')).toContain('页面变更待批准');
    expect(await titles('both')).not.toContain('页面变更待批准');
  });
});

describe('four eyes', () => {
  it.each([
    ['publishPageChange', {}],
    ['returnPageChange', { reason: '原因' }],
  ] as const)('an author with both rights is refused %s', async (id, more) => {
    const submitted = await studio.submit(await studio.save(change(), '改名', 'both'), 'both');

    expect(await studio.refusal('both', id, { ...submitted, ...more })).toBe(
      '不能批准或退回本人提出或参与编辑的变更，请由其他人处理',
    );
    expect(await studio.ask('maker01', 'queryLivePages', {})).toMatchObject({ revision: 0, pages: [] });
  });

  it('a change that was saved after it was read is not published', async () => {
    const saved = await studio.save(change());
    const submitted = await studio.submit(saved);
    await studio.ask('publisher', 'returnPageChange', { ...submitted, reason: '再改' });

    expect(await studio.refusal('publisher', 'publishPageChange', submitted)).toMatch('该变更已退回');
  });

  it('the tables refuse an author as approver, and a revision that changes', async () => {
    await studio.publish(change());
    const author = await studio.db.selectFrom('pageRevisions').select('authorId').executeTakeFirstOrThrow();
    const forged = studio.db
      .insertInto('pageRevisions')
      .columns(['revision', 'kind', 'title', 'authorId', 'approverId', 'publishedAt', 'hash', 'overrides', 'files'])
      .values({
        revision: 2,
        kind: 'publish',
        changeNo: null,
        reason: null,
        title: '伪造',
        authorId: author.authorId,
        approverId: author.authorId,
        publishedAt: '2026-11-20 14:00:00',
        hash: '0',
        overrides: '{}',
        files: '[]',
      });

    await expect(forged.execute()).rejects.toThrow('four_eyes');
    await expect(studio.db.updateTable('pageRevisions').set({ title: '别的' }).execute()).rejects.toThrow(
      'never changes',
    );
  });
});

describe('a publication of others meanwhile', () => {
  it('in other files is no matter', async () => {
    const saved = await studio.save(change());
    const text = readFileSync(lines, 'utf8').replace('"kind"', ' "kind"');
    await studio.publish({ [lines]: text });
    const submitted = await studio.submit(saved);

    expect(await studio.ask('publisher', 'publishPageChange', submitted)).toEqual({ revision: 2 });
    const live = await studio.ask('author', 'queryPageChangeFile', { file: lines });
    expect(live.text).toBe(text);
  });

  it('in the same place of the same file is decided by the author, never overwritten', async () => {
    const saved = await studio.save(change('净值甲'));
    await studio.publish(change('净值乙'));

    expect(await studio.refusal('author', 'submitPageChange', saved)).toMatch('无法自动合并');
    const { conflicts, files: shown } = await studio.ask('author', 'queryPageChange', { changeNo: saved.changeNo });
    expect(conflicts.map(({ file }) => file)).toContain(list);
    // The editor asks its author to decide.
    expect(shown).toMatchObject([{ file: list, mergeFlag: true }]);

    const files = Object.entries(change('净值甲')).map(([file, text]) => ({ file, text, base: 1 }));
    const decided = await studio.ask('author', 'savePageChange', { ...saved, title: '决定', files });
    const submitted = await studio.submit({ changeNo: saved.changeNo, version: decided.version });
    expect(await studio.ask('publisher', 'publishPageChange', submitted)).toEqual({ revision: 2 });
  });
});

describe('history', () => {
  it('goes back to an older revision, and leaves one change out', async () => {
    const text = readFileSync(lines, 'utf8').replace('"kind"', ' "kind"');
    await studio.publish(change());
    await studio.publish({ [lines]: text });

    // What a rollback undoes is told beforehand.
    const left = await studio.ask('publisher', 'queryRollBack', { without: 1 });
    expect(left.undone.map(({ revision }) => revision)).toEqual([1]);
    expect(left.words.map((one) => one.text)).toEqual([expect.stringMatching(/最新净值.*净值/u)]);
    expect(left.texts).toEqual([{ file: list, text: original, liveText: change()[list] }]);
    expect(left.pages.map(({ file }) => file)).toEqual([list]);
    const built = await studio.ask('publisher', 'queryRollBack', { to: 0 });
    expect(built.undone.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(built.files.map(({ file }) => file).toSorted()).toEqual([list, lines].toSorted());

    expect(await studio.ask('publisher', 'rollBackPages', { without: 1, reason: '有误' })).toEqual({ revision: 3 });
    expect(await studio.ask('author', 'queryPageChangeFile', { file: list })).toMatchObject({ text: original });
    expect(await studio.ask('author', 'queryPageChangeFile', { file: lines })).toMatchObject({ text });

    expect(await studio.ask('publisher', 'rollBackPages', { to: 1, reason: '恢复' })).toEqual({ revision: 4 });
    expect((await studio.ask('author', 'queryPageChangeFile', { file: list })).text).toContain('最新净值');
    expect(await studio.refusal('publisher', 'rollBackPages', { to: 1, reason: '再来' })).toMatch('没有需要发布的内容');

    const { list: revisions } = await studio.ask('author', 'queryPageRevisionList', { pageNum: 1, pageSize: 10 });
    expect(revisions.map(({ revision, title, live }) => [revision, title, live])).toEqual([
      [4, '回退到修订 1', true],
      [3, '撤销修订 1', false],
      [2, '调整页面', false],
      [1, '调整页面', false],
    ]);
  });

  it('brings one page back by a change of its own, and leaves what was published beside it', async () => {
    const text = readFileSync(lines, 'utf8').replace('"kind"', ' "kind"');
    await studio.publish({ ...change('净值甲'), [lines]: text });
    await studio.publish(change('净值乙'));
    const restore = (revision: number) => studio.ask('author', 'restorePageFile', { file: list, revision });

    const restored = await restore(1);
    expect(await studio.ask('author', 'queryPageChange', { changeNo: restored.changeNo })).toMatchObject({
      title: '恢复“公募基金”为修订 1 的内容',
      changeState: 'draft',
      files: [{ file: list, fileAction: 'change' }],
    });
    await studio.ask('publisher', 'publishPageChange', await studio.submit(restored));
    expect((await studio.ask('author', 'queryPageChangeFile', { file: list })).text).toBe(labelled('净值甲'));

    await studio.ask('publisher', 'publishPageChange', await studio.submit(await restore(0)));
    expect((await studio.ask('author', 'queryPageChangeFile', { file: list })).text).toBe(original);
    expect((await studio.ask('author', 'queryPageChangeFile', { file: lines })).text).toBe(text);
  });

  it.each([
    ['to what is live', { file: list, revision: 1 }, '当前生效的内容与修订 1 的相同，不需要恢复'],
    ['to a revision that there is not', { file: list, revision: 9 }, /修订.*不存在/u],
    ['of a file that comes with a build', { file: 'schemas/api/fund.json', revision: 0 }, /不能在此修改/u],
  ])('adds no change %s', async (_what, params, message) => {
    await studio.publish(change());

    expect(await studio.refusal('author', 'restorePageFile', params)).toMatch(message);
    expect(await studio.refusal('publisher', 'restorePageFile', params)).toBe('您没有该操作的权限');
  });

  it('of a file has the revisions that changed it, each in words and as a zip', async () => {
    await studio.publish(change());
    await studio.publish({ [lines]: readFileSync(lines, 'utf8').replace('"kind"', ' "kind"') });
    const { list: ofFile } = await studio.ask('author', 'queryPageRevisionList', {
      pageNum: 1,
      pageSize: 9,
      file: list,
    });

    expect(ofFile.map(({ revision }) => revision)).toEqual([1]);
    const shown = await studio.ask('author', 'queryPageRevision', { revision: 1 });
    expect(shown.words.map(({ text }) => text).join('\n')).toContain('最新净值');
    const zip = await studio.app.send('downloadPageRevision', { revision: 1 }, await studio.app.signIn('checker01'));
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
