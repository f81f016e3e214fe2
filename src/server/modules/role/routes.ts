import type { Role, RoleOption } from '#contract';
import { audit } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import { readRoleCodes } from '../../access/grants.ts';
import { defineHandlers, type RequestContext, type SessionUser } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/record-of.ts';
import { roleErrors, texts } from './messages.ts';
import {
  assessImpact,
  findRole,
  findRoles,
  findRolesInUse,
  findRoleUsers,
  type RoleRow,
  readCodeTree,
} from './queries.ts';
import { administratorName, type CodeTree, dutiesOf, isAdministrator, mayGive } from './rules.ts';
import { deleteRole, saveRole, updateRoleMenu } from './commands.ts';

/** Roles of a clique (handbook: role-list, role-page), and the preview of the portal as a role. */
export const routes = defineHandlers({
  queryRolePageList: async (params, { db, user }) => {
    const page = await findRoles(db, user.cliqueCode, params);
    return { ...page, list: page.list.map((role) => presentRow(role, user)) };
  },

  queryRoleDetail: async ({ roleId }, context) => {
    const { db, user } = context;
    const role = await requireRole(context, roleId);
    const users = await findRoleUsers(db, user.cliqueCode, roleId);
    const codes = await readRoleCodes(db, roleId);
    return presentRole(role, { codes, held: user.permissions, users, tree: await readCodeTree(db) });
  },

  queryMenuTree: async (_params, { db, user }) => (await readCodeTree(db)).listTree(user.permissions),

  queryRoleImpact: async (params, context) => assessImpact(await requireRole(context, params.roleId), params, context),

  saveRole: (params, context) => saveRole(params, context),
  updateRoleMenu: (params, context) => updateRoleMenu(params, context),
  deleteRole: (params, context) => deleteRole(params, context),

  queryRoleSimpleList: async (_params, { db, user }) =>
    (await findRolesInUse(db, user.cliqueCode)).map(({ roleId, roleName, roleType, codes }): RoleOption => ({
      roleId,
      roleName,
      roleType,
      grantable: mayGive(user, { roleId, codes }),
      ...dutiesOf(codes),
    })),

  startRolePreview: async ({ roleId }, context) => {
    const { user, now, traceId } = context;
    if (!isAdministrator(user)) throw roleErrors.notAdministrator(administratorName());
    const { roleName } = await requireRole(context, roleId);
    await context.transact(async (tx) => {
      await setView(tx, user.accountId, roleId);
      await audit(tx, { now, accountId: user.accountId, action: 'role.preview', subject: roleName, traceId });
    });
    return null;
  },

  // Ending a preview twice, or without one, is no error.
  endRolePreview: async (_params, { db, user }) => {
    await setView(db, user.accountId, null);
    return null;
  },
});

async function requireRole({ db, user }: RequestContext, roleId: string): Promise<RoleRow> {
  const role = await findRole(db, user.cliqueCode, roleId);
  if (!role) throw errors.recordNotFound(texts.role);
  return role;
}

function presentRow(role: RoleRow, user: SessionUser) {
  const { roleId, roleName, roleType, roleDesc, userCount, roleStatus, updater, updateTime } = role;
  return {
    ...omitNulls({ roleId, roleName, roleType, roleDesc, userCount, roleStatus, updater, updateTime }),
    editable: roleType === '2',
    deletable: roleType === '2' && userCount === 0,
    previewable: isAdministrator(user),
  };
}

interface Contents {
  readonly codes: ReadonlySet<string>;
  /** The permissions of the reader. */
  readonly held: ReadonlySet<string>;
  readonly users: readonly { accountId: number; userName: string; realName: string }[];
  readonly tree: CodeTree;
}

function presentRole(role: RoleRow, { codes, held, users, tree }: Contents): Role {
  const { roleId, roleName, roleType, roleDesc, roleStatus, secondFactor, userCount, updater, updateTime } = role;
  return {
    secondFactor,
    ...omitNulls({ roleId, roleName, roleType, roleDesc, roleStatus, userCount, updater, updateTime }),
    editable: roleType === '2',
    resourceCodes: tree.withGroups(codes),
    grantableCodes: tree.withGroups(new Set([...codes].filter((code) => held.has(code)))),
    users: users.map(({ accountId, ...operator }) => ({ accountId: String(accountId), ...operator })),
  };
}

/** Starts or ends the preview of a role; an operator has one session. */
async function setView(db: RequestContext['db'], accountId: number, viewRoleId: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ viewRoleId })
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .execute();
}
