import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

const watch = (userName: string, fundCode: string, watchedFlag: boolean) =>
  server.injectAs(userName, 'watchFund', { fundCode, watchedFlag });
const watched = async (userName: string, operation: 'publicFundPageList' | 'highEndFundPageList') => {
  const { data } = await server.injectAs(userName, operation, { pageNum: 1, pageSize: 50, watchedFlag: true });
  return data.list.map((fund) => [fund.fundCode, fund.watchedFlag]);
};

describe('the watch list of funds', () => {
  it('belongs to one operator and serves both lists and the detail', async () => {
    await watch('maker01', '981011', true);
    await watch('maker01', '996113', true);

    expect(await watched('maker01', 'publicFundPageList')).toEqual([['981011', true]]);
    expect(await watched('maker01', 'highEndFundPageList')).toEqual([['996113', true]]);
    expect(await watched('corp01', 'publicFundPageList')).toEqual([]);
    const detail = await server.injectAs('maker01', 'fundDetail', { fundCode: '981011' });
    expect(detail.data.watchedFlag).toBe(true);
    const colleague = await server.injectAs('corp01', 'fundDetail', { fundCode: '981011' });
    expect(colleague.data.watchedFlag).toBe(false);
  });

  it('shows all funds where the filter is off, each with its mark', async () => {
    await watch('maker01', '981011', true);

    const { data } = await server.injectAs('maker01', 'publicFundPageList', {
      pageNum: 1,
      pageSize: 50,
      watchedFlag: false,
    });
    expect(data.total).toBe(28);
    expect(data.list.filter((fund) => fund.watchedFlag).map((fund) => fund.fundCode)).toEqual(['981011']);
  });

  it('takes the same twice, and a fund off again', async () => {
    const replies = [
      await watch('maker01', '981011', true),
      await watch('maker01', '981011', true),
      await watch('maker01', '981011', false),
      await watch('maker01', '981011', false),
    ];

    expect(replies.map(({ code }) => code)).toEqual(['000000', '000000', '000000', '000000']);
    expect(await watched('maker01', 'publicFundPageList')).toEqual([]);
  });

  it('refuses a fund that there is not', async () => {
    expect(await watch('maker01', '999999', true)).toMatchObject({ code: '45010009', msg: '基金不存在' });
  });
});
