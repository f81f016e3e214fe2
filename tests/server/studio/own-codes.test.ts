import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuResource } from '#contract';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());

const table = 'schemas/permissions.json';
const fundList = 'schemas/pages/trade/fund-list.json';

/** 只读查询; its operators are viewer01 and viewer02. */
const VIEWER = 'R0005';
/** 页面设计, the role of analyst01. */
const DESIGNER = 'R0008';

function withOwn(code: string, own: object, label = '简明列表'): string {
  const { permissions, ...rest } = JSON.parse(readFileSync(table, 'utf8')) as { permissions: object[] };
  return JSON.stringify({ ...rest, permissions: [{ code, label, own }, ...permissions] });
}

/** A page of funds whose code narrows that of the list of funds. */
const page = JSON.stringify({
  kind: 'list',
  name: 'TradeFundBrief',
  path: '/trade/brief',
  title: '简明列表',
  menu: 'TradeFundList',
  permission: 'FundBrief',
  source: { operation: 'publicFundPageList' },
  columns: ['fundCode', 'fundShortName'],
});
const pageFile = 'schemas/pages/trade/fund-brief.json';

/** The list of funds, with a button that leads to the page. */
const list = JSON.stringify({
  ...(JSON.parse(readFileSync(fundList, 'utf8')) as object),
  toolbar: [{ label: '简明列表', open: { page: 'TradeFundBrief' } }],
});

const files = (roles: readonly string[], narrows = ['TradeFundList']) => ({
  [table]: withOwn('FundBrief', { narrows, roles }),
  [pageFile]: page,
  [fundList]: list,
});

async function codesOf(who: string): Promise<readonly string[]> {
  const { accountId } = await studio.db
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', who)
    .executeTakeFirstOrThrow();
  const names = (entries: readonly MenuResource[]): readonly string[] =>
    entries.flatMap(({ resourceCode, childResources }) => [resourceCode, ...names(childResources)]);
  const { childResources } = await studio.ask(who, 'queryAcctButtonResources', {
    accountId,
    menuResourceCode: 'yykhd',
  });
  const { menuResources } = await studio.ask(who, 'queryAcctMenuResources', { accountId });
  return [...childResources.map(({ resourceCode }) => resourceCode), ...names(menuResources)];
}

/** Roles of the demo can all see funds. */
async function closeFundsTo(roleId: string): Promise<void> {
  await studio.db
    .deleteFrom('roleResources')
    .where('roleId', '=', roleId)
    .where('resourceCode', '=', 'TradeFundList')
    .execute();
}

it('says who gets in before it is published, gives the code to the roles, and takes it back', async () => {
  await closeFundsTo(DESIGNER);
  expect(await codesOf('viewer01')).not.toContain('FundBrief');
  const submitted = await studio.submit(await studio.save(files([VIEWER, DESIGNER])));
  const sheet = await studio.ask('publisher', 'queryPageChange', { changeNo: submitted.changeNo });
  const opened = sheet.effects?.find(({ text }) => text.includes('简明列表') && !text.includes('按钮'));
  expect(opened).toMatchObject({ effect: 'gain', roleNames: ['机构管理员', '只读查询'] });
  expect(opened?.userCount).toBeGreaterThan(0);

  await studio.ask('publisher', 'publishPageChange', submitted);

  expect(await codesOf('viewer01')).toContain('FundBrief');
  expect(await codesOf('maker01')).not.toContain('FundBrief');
  // The role has the code, and not what it narrows.
  expect(await codesOf('analyst01')).not.toContain('FundBrief');
  const after = await studio.ask('publisher', 'queryPageChange', { changeNo: submitted.changeNo });
  expect(after.effects).toEqual(sheet.effects);

  await studio.ask('publisher', 'rollBackPages', { to: 0, reason: '暂缓' });
  expect(await codesOf('viewer01')).not.toContain('FundBrief');
});

it('tells other roles of a page that was published before', async () => {
  await studio.publish(files([VIEWER]));
  const submitted = await studio.submit(await studio.save({ [table]: withOwn('FundBrief', own2) }));

  const { risks, effects } = await studio.ask('publisher', 'queryPageChange', { changeNo: submitted.changeNo });

  expect(risks?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^页面“简明列表”的权限改授其他角色（新增 \d+ 人）$/u),
  ]);
  expect(effects).toMatchObject([
    { effect: 'lose', roleNames: ['只读查询'] },
    { effect: 'gain', roleNames: ['交易经办'] },
  ]);
});

const own2 = { narrows: ['TradeFundList'], roles: ['R0002'] };

it('never gives what the product asks for, nor to a role that is not there', async () => {
  await studio.forget();
  const refuse = async (changed: Readonly<Record<string, string>>): Promise<string> =>
    studio.refusal('author', 'submitPageChange', await studio.save(changed));
  const { permissions, ...rest } = JSON.parse(readFileSync(table, 'utf8')) as {
    permissions: { readonly code: string }[];
  };
  const giving = (code: string): string =>
    JSON.stringify({
      ...rest,
      permissions: permissions.map((one) =>
        one.code === code ? { ...one, own: { narrows: [], roles: [VIEWER] } } : one,
      ),
    });

  // An operation asks for it.
  expect(await refuse({ [table]: giving('RoleEditMenu') })).toMatch('只能由管理员在角色里授予');
  // Code of the product asks for it, or a button does.
  expect(await refuse({ [table]: giving('Copy') })).toMatch('只能由管理员在角色里授予');
  expect(await refuse(files(['R7777']))).toMatch('权限表里授予的角色不存在：R7777');
  expect(await refuse(files([VIEWER], []))).toMatch('检查未通过');
});
