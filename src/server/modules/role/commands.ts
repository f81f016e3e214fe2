import { sql } from 'kysely';
import type { OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import statuses from '../../../../schemas/dictionaries/role-status.json' with { type: 'json' };
import { readRoleCodes } from '../../access/grants.ts';
import type { Db } from '../../database/database.ts';
import type { AuditAction } from '../../platform/audit-actions.ts';
import { audit, type AuditChange, changesOf } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';
import { buildCodes } from '../../studio/codes.ts';
import { listOwnCodes } from '../../studio/own-codes.ts';
import { collect } from '../../platform/modules.ts';
import { roleErrors, auditItems, auditTitles, texts } from './messages.ts';
import { isNameTaken, lockRole, nextRoleId, replaceCodes, type RoleRow, readCodeTree } from './queries.ts';
import { type CodeTree, listBeyond } from './rules.ts';

type SaveParams = OperationParams<'saveRole'>;
type Content = Pick<SaveParams, 'roleName' | 'roleDesc' | 'roleStatus' | 'secondFactor' | 'resourceCodes'>;

/** Adds or changes a role of the clique (handbook: role-page). */
export function saveRole(params: SaveParams, context: RequestContext): Promise<{ roleId: string }> {
  const { roleId } = params;
  return context.transact(async (tx) => {
    if (roleId === undefined) return { roleId: await addRole(tx, params, context) };
    if (!context.user.permissions.has('RoleEdit')) throw errors.notPermitted();
    await changeRole(tx, await lockOwn(tx, context, { roleId }), params, context);
    return { roleId };
  });
}

/** Changes only the permissions of a role. */
export function updateRoleMenu(params: OperationParams<'updateRoleMenu'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const role = await lockOwn(tx, context, params);
    const { roleName, roleDesc, roleStatus, secondFactor } = role;
    const content = { roleName, roleStatus, secondFactor, ...(roleDesc !== null && { roleDesc }) };
    await changeRole(tx, role, { ...content, resourceCodes: params.resourceCodes }, context);
    return null;
  });
}

/** Deletes a role without users. */
export function deleteRole({ roleId }: OperationParams<'deleteRole'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const role = await lockOwn(tx, context, { roleId });
    const held = await tx.selectFrom('accountRoles').select('roleId').where('roleId', '=', roleId).executeTakeFirst();
    if (held) throw roleErrors.inUse();
    const codes = await readRoleCodes(tx, roleId);
    await tx.deleteFrom('roleResources').where('roleId', '=', roleId).execute();
    await tx.deleteFrom('roles').where('roleId', '=', roleId).execute();
    const gone = contentChanges(role, {}, { before: codes, after: new Set(), tree: await readCodeTree(tx) });
    await record(tx, context, { action: 'role.delete', subject: role.roleName, changes: gone });
    return null;
  });
}

async function addRole(tx: Db, params: Content, context: RequestContext): Promise<string> {
  const { user, now } = context;
  if (!user.permissions.has('RoleAdd')) throw errors.notPermitted();
  const tree = await readCodeTree(tx);
  const codes = readTicked(tree, params.resourceCodes);
  refuseBeyond(context, tree, codes);
  await refuseName(tx, context, params);
  const roleId = await nextRoleId(tx);
  const { roleName, roleDesc = null, roleStatus, secondFactor = false } = params;
  const made = { updater: user.realName, updateTime: toShanghaiTime(now) };
  await tx
    .insertInto('roles')
    .values({
      roleId,
      roleName,
      roleDesc,
      roleStatus,
      secondFactor,
      roleType: '2',
      cliqueCode: user.cliqueCode,
      ...made,
    })
    .execute();
  await replaceCodes(tx, roleId, codes);
  const changes = contentChanges({}, params, { before: new Set(), after: new Set(codes), tree });
  await record(tx, context, { action: 'role.add', subject: roleName, changes });
  return roleId;
}

async function changeRole(tx: Db, role: RoleRow, params: Content, context: RequestContext): Promise<void> {
  const { user, now } = context;
  const { roleId } = role;
  const before = await readRoleCodes(tx, roleId);
  const tree = await readCodeTree(tx);
  const codes = readTicked(tree, params.resourceCodes);
  const after = new Set(codes);
  const isSame = before.size === after.size && codes.every((code) => before.has(code));
  if (!isSame && !user.permissions.has('RoleEditMenu')) throw errors.notPermitted();
  // Enabling a role gives its users all of its permissions.
  const isEnabled = role.roleStatus === '2' && params.roleStatus === '1';
  refuseBeyond(context, tree, isEnabled ? codes : codes.filter((code) => !before.has(code)));
  await refuseName(tx, context, { ...params, roleId });
  const { roleName, roleDesc = null, roleStatus, secondFactor = role.secondFactor } = params;
  await tx
    .updateTable('roles')
    .set({ roleName, roleDesc, roleStatus, secondFactor, updater: user.realName, updateTime: toShanghaiTime(now) })
    .where('roleId', '=', roleId)
    .execute();
  if (!isSame) await replaceCodes(tx, roleId, codes);
  const changes = contentChanges(role, params, { before, after, tree });
  await record(tx, context, { action: 'role.change', subject: roleName, changes });
}

/** The role, locked; throws if it is not the clique's own. */
async function lockOwn(tx: Db, { user }: RequestContext, { roleId }: { roleId: string }): Promise<RoleRow> {
  const role = await lockRole(tx, user.cliqueCode, roleId);
  if (!role) throw errors.recordNotFound(texts.role);
  if (role.roleType === '1') throw roleErrors.preset();
  return role;
}

function readTicked(tree: CodeTree, ticked: readonly string[]): readonly string[] {
  const unknown = tree.listUnknown(ticked);
  if (unknown.length > 0) throw roleErrors.unknownCodes(unknown.join('、'));
  const codes = tree.completeCodes(ticked);
  if (codes.length === 0) throw roleErrors.noneTicked();
  return codes;
}

/** Operators grant only permissions that they hold themselves (45021006). */
function refuseBeyond({ user }: RequestContext, tree: CodeTree, codes: readonly string[]): void {
  const beyond = listBeyond(user, codes);
  if (beyond.length > 0) throw roleErrors.beyondOwn(tree.nameCodes(beyond));
}

async function refuseName(
  tx: Db,
  { user }: RequestContext,
  role: { roleName: string; roleId?: string },
): Promise<void> {
  // Serialises the creation of two roles with the same name.
  await sql`select pg_advisory_xact_lock(hashtext(${`roles ${user.cliqueCode}`}))`.execute(tx);
  if (await isNameTaken(tx, user.cliqueCode, role)) throw roleErrors.nameTaken();
}

type Described = Partial<Pick<RoleRow, 'roleName' | 'roleDesc' | 'roleStatus' | 'secondFactor'>>;

function contentChanges(
  before: Described,
  after: Described,
  codes: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string>; readonly tree: CodeTree },
): readonly AuditChange[] {
  const granted = codes.tree.nameCodes([...codes.after].filter((code) => !codes.before.has(code)));
  const revoked = codes.tree.nameCodes([...codes.before].filter((code) => !codes.after.has(code)));
  return [
    ...changesOf(auditTitles, inWords(before), inWords(after)),
    ...(granted ? [{ item: auditItems.granted, before: '', after: granted }] : []),
    ...(revoked ? [{ item: auditItems.revoked, before: revoked, after: '' }] : []),
  ];
}

function inWords({
  roleName,
  roleDesc,
  roleStatus,
  secondFactor,
}: Described): Partial<Record<keyof typeof auditTitles, string>> {
  const status = roleStatus && labelOf(statuses, roleStatus);
  return {
    ...(roleName && { roleName }),
    ...(roleDesc && { roleDesc }),
    ...(status && { roleStatus: status }),
    ...(secondFactor !== undefined && { secondFactor: secondFactor ? texts.demanded : texts.notDemanded }),
  };
}

async function record(
  tx: Db,
  { user, now, traceId }: RequestContext,
  entry: { action: AuditAction; subject: string; changes: readonly AuditChange[] },
): Promise<void> {
  await audit(tx, { now, accountId: user.accountId, traceId, ...entry });
}

interface AddedRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly roleType: '1' | '2';
  readonly roleDesc: string;
  readonly cliqueCode: string | null;
  readonly resources: readonly string[];
}

/**
 * Gives a database the preset roles that it does not have yet, with their menu and button permissions (handbook:
 * preset-roles); those it has stay as they are.
 */
export async function addPresetRoles(db: Db): Promise<void> {
  const kept = await db.selectFrom('roles').select('roleId').execute();
  const missing = collect(({ roles }) => roles?.preset).filter(({ roleId }) =>
    kept.every((role) => role.roleId !== roleId),
  );
  if (missing.length === 0) return;
  await addRoles(
    db,
    missing.map((role) => ({
      ...role,
      roleType: '1',
      cliqueCode: null,
      resources: [...role.resources, ...listOwnOf(role.roleId)],
    })),
  );
}

/** Codes of pages' own that the build gives to a role. */
function listOwnOf(roleId: string): readonly string[] {
  return [...listOwnCodes(buildCodes.permissions)].flatMap(([code, { roles }]) =>
    roles.includes(roleId) ? [code] : [],
  );
}

/** Adds roles with their codes; a role that another process has added meanwhile is passed over. */
export async function addRoles(db: Db, added: readonly AddedRole[]): Promise<void> {
  await db
    .insertInto('roles')
    .values(added.map(({ resources: _resources, ...role }) => role))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('roleResources')
    .values(added.flatMap(({ roleId, resources }) => resources.map((resourceCode) => ({ roleId, resourceCode }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
