import { sql } from 'kysely';
import type { OperationParams, MenuNode, OperationData } from '#contract';
import { MENU_TYPE } from '#values/interface-constants';
import menu from '../../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import { readRoleCodes } from '../../access/grants.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { texts } from './messages.ts';
import { compareCodes } from './rules.ts';

/** The preset roles and the clique's own. */
function ownRoles(db: Db, cliqueCode: string) {
  return db
    .selectFrom('roles')
    .where((eb) => eb.or([eb('roles.roleType', '=', '1'), eb('roles.cliqueCode', '=', cliqueCode)]));
}

/** The number of the clique's operators with the role. */
const userCount = (cliqueCode: string) =>
  sql<number>`(select count(*) from account_roles as held join accounts on accounts.account_id = held.account_id
    where held.role_id = roles.role_id and accounts.clique_code = ${cliqueCode})`;

type Params = OperationParams<'queryRolePageList'>;

/** A range of the matching roles with their total. */
export async function findRoles(db: Db, cliqueCode: string, { pageNum, pageSize, sort, ...filter }: Params) {
  const name = filter.roleName?.trim().replace(/[\\%_]/g, '\\$&');
  const matching = ownRoles(db, cliqueCode).where((eb) =>
    eb.and([
      ...(name ? [eb('roles.roleName', 'ilike', `%${name}%`)] : []),
      ...(filter.roleStatus ? [eb('roles.roleStatus', '=', filter.roleStatus)] : []),
      ...(filter.roleType ? [eb('roles.roleType', '=', filter.roleType)] : []),
    ]),
  );
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = [...(sort?.length ? sort : ['roleId']), 'roleId'].reduce(
    (ordered, field) => {
      const column = field.replace(/^-/, '');
      const by = column === 'userCount' ? sql`"user_count"` : sql.ref(`roles.${column}`);
      return ordered.orderBy(by, (order) => (field.startsWith('-') ? order.desc() : order.asc()).nullsLast());
    },
    matching.selectAll('roles').select(userCount(cliqueCode).as('userCount')),
  );
  return {
    total,
    list: await rows
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  };
}

/** One role of the clique, or a preset one; undefined for any other. */
export function findRole(db: Db, cliqueCode: string, roleId: string) {
  return ownRoles(db, cliqueCode)
    .selectAll('roles')
    .select(userCount(cliqueCode).as('userCount'))
    .where('roles.roleId', '=', roleId)
    .executeTakeFirst();
}

/** A row of `findRole`. */
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** The same, locked until the transaction ends. */
export async function lockRole(tx: Db, cliqueCode: string, roleId: string): Promise<RoleRow | undefined> {
  await sql`select from roles where role_id = ${roleId} for update`.execute(tx);
  return findRole(tx, cliqueCode, roleId);
}

/** Whether a role of the clique, or a preset one, has this name already. */
export async function isNameTaken(db: Db, cliqueCode: string, role: { roleName: string; roleId?: string | undefined }) {
  const found = await ownRoles(db, cliqueCode)
    .select('roles.roleId')
    .where('roles.roleName', '=', role.roleName)
    .$if(role.roleId !== undefined, (query) => query.where('roles.roleId', '<>', role.roleId ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Enabled roles with their permissions. */
export async function findRolesInUse(db: Db, cliqueCode: string) {
  const roles = await ownRoles(db, cliqueCode)
    .selectAll('roles')
    .where('roles.roleStatus', '=', '1')
    .orderBy('roles.roleId')
    .execute();
  const codes = await db
    .selectFrom('roleResources')
    .selectAll()
    .where(
      'roleId',
      'in',
      roles.map(({ roleId }) => roleId),
    )
    .execute();
  return roles.map((role) => ({
    ...role,
    codes: new Set(codes.filter(({ roleId }) => roleId === role.roleId).map(({ resourceCode }) => resourceCode)),
  }));
}

/** The operators of a clique with the role, by number. */
export function findRoleUsers(db: Db, cliqueCode: string, roleId: string) {
  return db
    .selectFrom('accountRoles')
    .innerJoin('accounts', 'accounts.accountId', 'accountRoles.accountId')
    .select(['accounts.accountId', 'accounts.userName', 'accounts.realName'])
    .where('accountRoles.roleId', '=', roleId)
    .where('accounts.cliqueCode', '=', cliqueCode)
    .orderBy('accounts.accountId')
    .execute();
}

/** The permissions that a role's users hold by other enabled roles. */
async function findOtherCodes(db: Db, roleId: string, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, Set<string>>();
  const rows = await db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.roleId', 'accountRoles.roleId')
    .innerJoin('roleResources', 'roleResources.roleId', 'accountRoles.roleId')
    .select(['accountRoles.accountId', 'roleResources.resourceCode'])
    .where('accountRoles.accountId', 'in', accountIds)
    .where('accountRoles.roleId', '<>', roleId)
    .where('roles.roleStatus', '=', '1')
    .execute();
  const byAccount = new Map<number, Set<string>>(accountIds.map((accountId) => [accountId, new Set()]));
  for (const { accountId, resourceCode } of rows) byAccount.get(accountId)?.add(resourceCode);
  return byAccount;
}

/** The number of a new role. */
export async function nextRoleId(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('role_no_seq') as number`.execute(tx);
  return `R${String(rows[0]?.number).padStart(4, '0')}`;
}

/** Replaces the permissions of a role. */
export async function replaceCodes(tx: Db, roleId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('roleResources').where('roleId', '=', roleId).execute();
  await tx
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId, resourceCode })))
    .execute();
}

/** One entry of schemas/menu.json. */
interface Entry {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly resourceType: string;
  readonly childResources: readonly Entry[];
}

/** The group of the buttons that several pages share. No permission of its own: no role holds it. */
export const SHARED_BUTTONS = 'SharedButtons';

/** Buttons whose codes do not start with the code of their page (handbook: permission-codes). */
const pageByPrefix: Readonly<Record<string, string>> = {
  TradeDirectiveReal: 'tradeDirectiveReal',
  TradeDirective: 'tradeTirective',
  TradeSpecialAccount: 'tradeSpecialAccount',
  Page: 'StudioChangeList',
};

const entries: readonly Entry[] = menu.resources;
const isGroup = ({ resourceType }: Entry): boolean => resourceType === MENU_TYPE.group;
const pages = entries.flatMap((entry) => (isGroup(entry) ? entry.childResources : [entry]));
const groupCodes = entries.filter(isGroup).map(({ resourceCode }) => resourceCode);
const pageNames = new Map(pages.map(({ resourceCode, resourceName }) => [resourceCode, resourceName]));
const buttons = permissions.permissions.map(({ code, label }) => ({ code, label, page: pageOf(code) }));
const known = new Set([...pageNames.keys(), ...buttons.map(({ code }) => code)]);

/** The page of a button: the longest page code that starts the button's code; undefined for a shared button. */
export function pageOf(code: string): string | undefined {
  const prefixes = [...pageNames.keys(), ...Object.keys(pageByPrefix)];
  const [found] = prefixes
    .filter((prefix) => code.startsWith(prefix) && code !== prefix)
    .toSorted((a, b) => b.length - a.length);
  return found === undefined ? undefined : (pageByPrefix[found] ?? found);
}

/** Codes that are neither a page, nor a button, nor a group. */
export function listUnknown(codes: readonly string[]): readonly string[] {
  return codes.filter((code) => !known.has(code) && !groupCodes.includes(code) && code !== SHARED_BUTTONS);
}

/**
 * The permissions of a role from its ticked nodes: pages and buttons; a button implies its page. In the order of the
 * tree.
 */
export function completeCodes(ticked: readonly string[]): readonly string[] {
  const held = new Set(ticked.filter((code) => known.has(code)));
  for (const { code, page } of buttons) if (held.has(code) && page !== undefined) held.add(page);
  return [...known].filter((code) => held.has(code));
}

/** The permissions of a role with the groups of their pages. */
export function withGroups(codes: ReadonlySet<string>): string[] {
  const groups = entries.filter(
    (entry) => isGroup(entry) && entry.childResources.some(({ resourceCode }) => codes.has(resourceCode)),
  );
  const shared = buttons.some(({ code, page }) => page === undefined && codes.has(code));
  return [...groups.map(({ resourceCode }) => resourceCode), ...(shared ? [SHARED_BUTTONS] : []), ...codes];
}

/** The tree of all permissions: groups, pages, buttons. `held` are the permissions that may be granted. */
export function listTree(held: ReadonlySet<string>): MenuNode[] {
  const button = ({ code, label }: { code: string; label: string }): MenuNode => ({
    resourceCode: code,
    resourceName: label,
    grantable: held.has(code),
    childResources: [],
  });
  const node = (entry: Entry): MenuNode => {
    const childResources = isGroup(entry)
      ? sorted(entry.childResources).map(node)
      : buttons.filter(({ page }) => page === entry.resourceCode).map(button);
    const grantable = isGroup(entry) ? childResources.some((child) => child.grantable) : held.has(entry.resourceCode);
    return { resourceCode: entry.resourceCode, resourceName: entry.resourceName, grantable, childResources };
  };
  const shared = buttons.filter(({ page }) => page === undefined).map(button);
  return [
    ...sorted(entries).map(node),
    {
      resourceCode: SHARED_BUTTONS,
      resourceName: texts.sharedButtons,
      grantable: shared.some(({ grantable }) => grantable),
      childResources: shared,
    },
  ];
}

function sorted<T extends Entry>(list: readonly T[]): readonly T[] {
  const priority = new Map(
    [...menu.resources, ...menu.resources.flatMap(({ childResources }) => childResources)].map((entry) => [
      entry.resourceCode,
      entry.priority,
    ]),
  );
  return list.toSorted((a, b) => (priority.get(b.resourceCode) ?? 0) - (priority.get(a.resourceCode) ?? 0));
}

/** Names of permissions for administrators, such as 交易撤单·撤单; above a dozen, their number. */
export function nameCodes(codes: Iterable<string>): string {
  const wanted = new Set(codes);
  const names = [
    ...pages.filter(({ resourceCode }) => wanted.has(resourceCode)).map(({ resourceName }) => resourceName),
    ...buttons
      .filter(({ code }) => wanted.has(code))
      .map(({ label, page }) => (page === undefined ? label : `${pageNames.get(page) ?? page}·${label}`)),
  ];
  const shown = names.slice(0, namesShown).join('、');
  return names.length > namesShown ? texts.andMore(shown, names.length) : shown;
}

const namesShown = 12;

/** The effect of a change of a role on its users: those who gain or lose permissions, given their other roles. */
export async function assessImpact(
  role: RoleRow,
  { resourceCodes, roleStatus = role.roleStatus }: OperationParams<'queryRoleImpact'>,
  { db, user }: RequestContext,
): Promise<OperationData<'queryRoleImpact'>> {
  const { roleId } = role;
  const present = await readRoleCodes(db, roleId);
  const wanted = resourceCodes === undefined ? present : new Set(completeCodes(resourceCodes));
  const users = await findRoleUsers(db, user.cliqueCode, roleId);
  const others = await findOtherCodes(
    db,
    roleId,
    users.map(({ accountId }) => accountId),
  );
  const nothing: ReadonlySet<string> = new Set();
  const before = role.roleStatus === '1' ? present : nothing;
  const after = roleStatus === '1' ? wanted : nothing;
  const list = users.flatMap(({ accountId, userName, realName }) => {
    const { gained, lost } = compareCodes(before, after, others.get(accountId) ?? nothing);
    if (gained.length === 0 && lost.length === 0) return [];
    return [{ accountId: String(accountId), userName, realName, gained: nameCodes(gained), lost: nameCodes(lost) }];
  });
  return { userCount: users.length, changedCount: list.length, list };
}
