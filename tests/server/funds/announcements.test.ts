import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const page = { pageNum: 1, pageSize: 10 };

describe('fundAnnouncementPageList', () => {
  it('lists the announcements of the demo, the latest first', async () => {
    const { data } = await server.injectAs('viewer01', 'fundAnnouncementPageList', page);

    expect(data.list.map(({ fundCode, publishDate, noticeType }) => [fundCode, publishDate, noticeType])).toEqual([
      ['982013', '2026-11-17', '5'],
      ['985043', '2026-11-10', '5'],
      ['984039', '2026-11-05', '1'],
      ['981001', '2026-10-27', '3'],
      ['981011', '2026-09-15', '2'],
      ['996111', '2026-07-08', '2'],
    ]);
  });

  it.each([
    [{ fundCode: '981011' }, ['981011']],
    [{ noticeTypeList: ['2' as const] }, ['981011', '996111']],
    [{ sort: ['publishDate' as const], noticeTypeList: ['5' as const] }, ['985043', '982013']],
  ])('filters and sorts by %j', async (params, expected) => {
    const { data } = await server.injectAs('viewer01', 'fundAnnouncementPageList', { ...page, ...params });

    expect([data.total, data.list.map(({ fundCode }) => fundCode)]).toEqual([expected.length, expected]);
  });
});

describe('fundAnnouncementDetail', () => {
  it('shows an announcement as text, never as markup', async () => {
    const { data } = await server.injectAs('viewer01', 'fundAnnouncementDetail', { noticeId: 'GG2026111700000001' });

    expect(data).toMatchObject({
      title: '关于禾川中短债债券型证券投资基金暂停大额申购的公告',
      source: '禾川基金管理有限公司',
      files: [{ fileUrl: 'GG2026111700000001', fileCategory: '2' }],
    });
    expect(data.content.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  });

  it('does not know one that is not published yet', async () => {
    await server.db
      .updateTable('announcements')
      .set({ publishDate: '2026-11-21' })
      .where('fundCode', '=', '984039')
      .execute();

    expect(
      await server.injectAs('viewer01', 'fundAnnouncementDetail', { noticeId: 'GG2026110500000003' }),
    ).toMatchObject({
      code: '45010009',
      msg: '公告不存在',
    });
  });
});

describe('downloadFundFile', () => {
  let token: string;
  beforeAll(async () => {
    token = await server.signIn('viewer01');
  });

  it.each([
    ['GG2026111700000001', '关于禾川中短债债券型证券投资基金暂停大额申购的公告.pdf'],
    ['996101-risk', '衡渡权益精选1号集合资产管理计划风险揭示书.pdf'],
  ])('gives %s as a PDF', async (fileUrl, name) => {
    const reply = await server.send('downloadFundFile', { fileUrl }, token);

    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(name);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([['GG0000000000000000'], ['996101-other'], ['981001-risk'], ['../etc/passwd']])(
    'does not know %s',
    async (fileUrl) => {
      expect(await server.call('downloadFundFile', { fileUrl }, token)).toMatchObject({ code: '45010009' });
    },
  );
});
