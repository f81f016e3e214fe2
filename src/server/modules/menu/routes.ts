import { errors } from '../../platform/errors.ts';
import type { Db } from '../../database/database.ts';
import { defineHandlers, type SessionUser } from '../../platform/handler.ts';
import { entriesOf } from '../../platform/modules.ts';
import { type Permission, readCodesToOpen } from '../../studio/codes.ts';
import { effectiveCodes, listOwnCodes } from '../../studio/own-codes.ts';
import { listMenu } from './rules.ts';
import type { QueryAcctButtonResourcesData } from '#contract';

function refuseOthers(user: SessionUser, accountId: number): void {
  if (user.accountId !== accountId) throw errors.notYours();
}

export const routes = defineHandlers({
  queryAcctMenuResources: async ({ accountId }, context) => {
    const { user } = context;
    refuseOthers(user, accountId);
    const { menu, permissions } = await readCodesToOpen(context);
    const menuResources = listMenu(menu, shownCodes(user, permissions));
    if (menuResources.length === 0) throw errors.noMenus();
    return { menuResources };
  },
  queryAcctButtonResources: async ({ accountId }, context) => {
    const { user } = context;
    refuseOthers(user, accountId);
    const { permissions, derived } = await readCodesToOpen(context);
    const held = await readDerivedCodes(context.db, accountId);
    return {
      childResources: [
        ...presentButtons(permissions, shownCodes(user, permissions)),
        ...derived.filter(({ code }) => held.has(code)).map(asButton),
      ],
      ...presentPreview(user),
    };
  },
});

/**
 * A code of a page's own counts only with one that it narrows. A preview shows all menus and buttons of its role, also those
 * whose data its viewer may not read.
 */
function shownCodes({ viewRole, permissions }: SessionUser, table: readonly Permission[]): ReadonlySet<string> {
  return effectiveCodes(viewRole?.codes ?? permissions, listOwnCodes(table));
}

/** Codes that the operator holds by what his records allow. */
async function readDerivedCodes(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const [code, isHeld] of entriesOf((module) => module.derivedCodes)) {
    if (await isHeld(db, accountId)) held.add(code);
  }
  return held;
}

function presentPreview({ viewRole, permissions }: SessionUser): Pick<QueryAcctButtonResourcesData, 'viewRole'> {
  if (!viewRole) return {};
  return { viewRole: { roleId: viewRole.roleId, roleName: viewRole.roleName, heldCodes: [...permissions] } };
}

/** The buttons of an operator with these permissions, in the order of the permission table. */
function presentButtons(
  permissions: readonly Permission[],
  codes: ReadonlySet<string>,
): QueryAcctButtonResourcesData['childResources'] {
  return permissions.filter(({ code }) => codes.has(code)).map(asButton);
}

function asButton({ code, label }: Permission): QueryAcctButtonResourcesData['childResources'][number] {
  return { resourceCode: code, resourceName: label, resourceType: '5' };
}
