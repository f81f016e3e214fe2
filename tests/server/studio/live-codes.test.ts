import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuResource } from '#contract';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());

const menu = 'schemas/menu.json';
const newPage = 'schemas/pages/trade/companies.json';

interface Entry {
  readonly resourceCode: string;
  readonly childResources: readonly Entry[];
}

/** The menu with another entry after the list of funds. */
function withEntry(): string {
  const table = JSON.parse(readFileSync(menu, 'utf8')) as { resources: Entry[] };
  const resources = table.resources.map((group) => ({
    ...group,
    childResources: group.childResources.flatMap((entry) =>
      entry.resourceCode === 'TradeFundList'
        ? [
            entry,
            {
              ...entry,
              resourceCode: 'TradeCompanies',
              resourceName: '基金公司',
              routeName: 'TradeCompanies',
              resourceUrl: '/trade/companies',
              priority: 89,
            },
          ]
        : [entry],
    ),
  }));
  return JSON.stringify({ ...table, resources });
}

/** Its operation needs no permission, so its menu entry alone decides who opens it. */
const page = JSON.stringify({
  kind: 'detail',
  name: 'TradeCompanies',
  path: '/trade/companies',
  title: '基金公司',
  load: { companies: { operation: 'queryFundCompanyList' } },
  blocks: [
    {
      type: 'table',
      source: '{{ data.companies }}',
      rowKey: 'fundCompanyCode',
      columns: ['fundCompanyName'],
    },
  ],
});

async function listMenu(who: string): Promise<readonly string[]> {
  const { accountId } = await studio.db
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', who)
    .executeTakeFirstOrThrow();
  const names = (entries: readonly MenuResource[]): readonly string[] =>
    entries.flatMap(({ resourceName, childResources }) => [resourceName, ...names(childResources)]);
  return names((await studio.ask(who, 'queryAcctMenuResources', { accountId })).menuResources);
}

it('a published menu is everybody’s; its new code is the administrator’s, who gives it on', async () => {
  await studio.publish({ [menu]: withEntry(), [newPage]: page });

  expect(await listMenu('admin01')).toContain('基金公司');
  expect(await listMenu('maker01')).not.toContain('基金公司');

  const nodes = JSON.stringify(await studio.ask('admin01', 'queryMenuTree', {}));
  expect(nodes).toContain('"resourceName":"基金公司","grantable":true');
  const { roleId } = await studio.ask('admin01', 'saveRole', {
    roleName: '基金公司查询',
    roleStatus: '1',
    resourceCodes: ['TradeCompanies'],
  });
  expect((await studio.ask('admin01', 'queryRoleDetail', { roleId: roleId ?? '' })).resourceCodes).toContain(
    'TradeCompanies',
  );
});

it('restored to a revision that lacks it, a file is taken away', async () => {
  const { changeNo } = await studio.ask('author', 'restorePageFile', { file: newPage, revision: 0 });

  expect(await studio.ask('author', 'queryPageChange', { changeNo })).toMatchObject({
    title: '恢复“基金公司”为系统自带的内容',
    files: [{ file: newPage, fileAction: 'remove' }],
    pages: [{ file: newPage }],
  });
});

it('rolled back, its code is no code any more, and the role that holds it stays', async () => {
  await studio.ask('publisher', 'rollBackPages', { to: 0, reason: '暂缓' });

  expect(await listMenu('admin01')).not.toContain('基金公司');
  const { list } = await studio.ask('admin01', 'queryRolePageList', { pageNum: 1, pageSize: 50 });
  expect(list.map(({ roleName }) => roleName)).toContain('基金公司查询');
  const asked = { roleName: '另一角色', roleStatus: '1', resourceCodes: ['TradeCompanies'] };
  expect(await studio.refusal('admin01', 'saveRole', asked)).toMatch('权限编码不存在');
});

it('the portal opens with the menu of the build when the tables cannot be read', async () => {
  await studio.db.schema.alterTable('pageRevisions').renameTo('elsewhere').execute();
  try {
    expect(await listMenu('maker01')).toContain('公募基金');
  } finally {
    await studio.db.schema.alterTable('elsewhere').renameTo('pageRevisions').execute();
  }
});
