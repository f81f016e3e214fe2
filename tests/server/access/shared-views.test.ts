import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
let start: Date;

beforeAll(async () => {
  server = await buildApp();
  start = server.clock.now();
});
afterEach(async () => {
  await server.clock.set(start);
  await server.db.deleteFrom('sharedViews').execute();
});
afterAll(() => server.close());

type Change = OperationParams<'saveSharedView'>;

const pageName = 'PropertyTransaction';
const content = '{"query":{"sort":"-applyTime"}}';
const save = (userName: string, change: Partial<Change> = {}) =>
  server.injectAs(userName, 'saveSharedView', { pageName, viewName: '待付款', content, ...change });
const share = async (userName: string, viewName: string) => (await save(userName, { viewName })).data;
const remove = (userName: string, viewId: string) => server.injectAs(userName, 'deleteSharedView', { viewId });
const read = async (userName: string, page = pageName) =>
  (await server.injectAs(userName, 'querySharedViews', { pageName: page })).data.views;
const names = async (userName: string) =>
  (await read(userName)).map(({ ownerName, viewName }) => `${ownerName} ${viewName}`);

async function insertViews(count: number, accountId: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    viewId: `V${String(accountId * 1000 + index).padStart(32, '0')}`,
    pageName,
    accountId,
    viewName: `视图${index}`,
    content,
    updatedAt: '2026-11-20 14:00:00',
  }));
  await server.db.insertInto('sharedViews').values(rows).execute();
}

describe('a shared view', () => {
  it('is seen by the operators of its clique, with its owner and when it was changed', async () => {
    const view = await share('maker01', '待付款');

    const seen = { ...view, viewName: '待付款', content, version: 1, ownerName: '林砚秋' };
    expect(view.viewId).toMatch(/^V[0-9a-f]{32}$/u);
    expect(await read('viewer01')).toEqual([{ ...seen, ownFlag: false, updateTime: '2026-11-20 14:00:00' }]);
    expect(await read('maker01')).toEqual([{ ...seen, ownFlag: true, updateTime: '2026-11-20 14:00:00' }]);
  });

  it('is not seen by another clique, which can neither change nor remove it', async () => {
    const { viewId } = await share('maker01', '待付款');

    expect(await read('corp01')).toEqual([]);
    expect(await save('corp01', { viewId, version: 1 })).toMatchObject({ code: '45010023' });
    expect(await remove('corp01', viewId)).toMatchObject({ code: '000000' });
    expect(await names('maker01')).toEqual(['林砚秋 待付款']);
  });

  it('belongs to its page', async () => {
    await share('maker01', '待付款');

    expect(await read('maker01', 'TradeFundList')).toEqual([]);
  });

  it('comes after those of the caller', async () => {
    for (const [userName, name] of [
      ['maker01', '乙'],
      ['maker01', '丙'],
      ['viewer01', '甲'],
    ] as const) {
      await share(userName, name);
    }

    expect(await names('viewer01')).toEqual(['陆昭宁 甲', '林砚秋 丙', '林砚秋 乙']);
    expect(await names('maker01')).toEqual(['林砚秋 丙', '林砚秋 乙', '陆昭宁 甲']);
  });

  it('gets another name and content from its owner', async () => {
    const { viewId } = await share('maker01', '待付款');
    await server.wait(60);

    const { data } = await save('maker01', { viewId, version: 1, viewName: '未付款', content: '{}' });

    expect(data).toMatchObject({ viewId, version: 2, viewName: '未付款', content: '{}' });
    expect(data.updateTime).toBe('2026-11-20 14:01:00');
    expect(await read('viewer01')).toEqual([{ ...data, ownFlag: false }]);
  });

  it('is changed and removed by its owner only', async () => {
    const { viewId } = await share('maker01', '待付款');
    const refusal = { code: '45010020', msg: '只有创建人可以修改共享视图，您可以另存为自己的视图' };

    expect(await save('admin01', { viewId, version: 1 })).toMatchObject(refusal);
    expect(await remove('admin01', viewId)).toMatchObject(refusal);
    expect(await names('admin01')).toEqual(['林砚秋 待付款']);
  });

  it('that has gone cannot be changed, and is removed a second time without a word', async () => {
    const { viewId } = await share('maker01', '待付款');
    await remove('maker01', viewId);

    expect(await remove('maker01', viewId)).toMatchObject({ code: '000000', data: null });
    expect(await save('maker01', { viewId, version: 1 })).toMatchObject({
      code: '45010023',
      msg: '该共享视图已停止共享',
    });
  });

  it.each([[undefined], [2]])('is not overwritten by a user who has seen version %s of it', async (version) => {
    const { viewId } = await share('maker01', '待付款');

    expect(await save('maker01', { viewId, ...(version && { version }), content: '{}' })).toMatchObject({
      code: '45010024',
      msg: '该共享视图已在其他窗口修改，请核对最新内容后重试',
    });
    expect(await read('maker01')).toMatchObject([{ content, version: 1 }]);
  });

  it('has a name of its own among those of its owner', async () => {
    await share('maker01', '待付款');
    const other = await share('maker01', '已付款');
    const refusal = { code: '45010021', fields: { viewName: '您已共享名为“待付款”的视图，请换一个名称' } };

    expect(await save('maker01')).toMatchObject(refusal);
    expect(await save('maker01', { viewId: other.viewId, version: 1 })).toMatchObject(refusal);
    expect(await save('viewer01')).toMatchObject({ code: '000000' });
    expect(await names('maker01')).toEqual(['林砚秋 已付款', '林砚秋 待付款', '陆昭宁 待付款']);
  });

  it('is shared once when its request comes twice', async () => {
    const requestNo = '3b241101-e2bb-4255-8caf-4136c566a962';

    const replies = [await save('maker01', { requestNo }), await save('maker01', { requestNo })];

    expect(replies[1]).toMatchObject({ code: '000000', data: replies[0]?.data });
  });

  it('is one of 20 of its owner, each of which may still be changed', async () => {
    await insertViews(19, 100002);

    // Two at the same moment do not both find room.
    const replies = await Promise.all([save('maker01', { viewName: '一' }), save('maker01', { viewName: '二' })]);

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['000000', '45010022']);
    expect(replies.find(({ code }) => code !== '000000')?.msg).toBe(
      '每个列表最多共享20个视图，请先停止共享不再使用的视图',
    );
    const [view] = await read('maker01');
    expect(await save('maker01', { viewId: view!.viewId, version: 1, viewName: '三' })).toMatchObject({
      code: '000000',
    });
  });

  it('is one of 100 of its clique', async () => {
    for (const accountId of [100001, 100003, 100004, 100005, 100006]) await insertViews(20, accountId);

    expect(await save('maker01')).toMatchObject({
      code: '45010022',
      msg: '本集团在该列表的共享视图已达100个，请先停止共享不再使用的视图',
    });
    expect(await save('corp01')).toMatchObject({ code: '000000' });
  });

  it.each<[string, Partial<Change>, object]>([
    ['content that is no JSON', { content: '{' }, { content: '视图内容须为JSON文本' }],
    ['content that is too long', { content: `"${'x'.repeat(8000)}"` }, { content: '视图内容长度应不超过8000个字符' }],
    ['no name', { viewName: '' }, { viewName: '请输入正确的视图名称' }],
    ['a name of blanks', { viewName: '  ' }, { viewName: '请输入正确的视图名称' }],
    ['a long name', { viewName: '长'.repeat(21) }, { viewName: '视图名称长度应不超过20个字符' }],
    ['an odd page', { pageName: '../x' }, { pageName: '请输入正确的页面名' }],
  ])('is refused with %s', async (_case, change, fields) => {
    expect(await save('maker01', change)).toMatchObject({ code: '45010001', fields });
    expect(await read('maker01')).toEqual([]);
  });

  it.each(['querySharedViews', 'saveSharedView', 'deleteSharedView'] as const)('needs a session (%s)', async (id) => {
    const params = { pageName, viewName: '待付款', content, viewId: `V${'0'.repeat(32)}` };
    expect((await server.call(id, params)).code).toBe('AU300003');
  });
});
