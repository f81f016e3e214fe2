import type { Db } from '../database/database.ts';
import type { OwnPageCode } from '#engine/language/edit';
import { buildCodes, listCodes, type LiveCodes, type Permission } from './codes.ts';
import { grantErrors } from './messages.ts';

/** Codes of pages' own, by code. */
export type OwnCodes = ReadonlyMap<string, OwnPageCode>;

type Named = Pick<Permission, 'code' | 'own'>;

/** The codes of pages' own among all. */
export function listOwnCodes(permissions: readonly Named[]): OwnCodes {
  return new Map(permissions.flatMap(({ code, own }) => (own ? [[code, own] as const] : [])));
}

/** The codes that count: one of a page's own is nothing to those who may not call its operations. Pure. */
export function effectiveCodes(held: ReadonlySet<string>, own: OwnCodes): ReadonlySet<string> {
  const refused = [...own].filter(
    ([code, { narrows }]) => held.has(code) && narrows.length > 0 && !narrows.some((one) => held.has(one)),
  );
  if (refused.length === 0) return held;
  const gone = new Set(refused.map(([code]) => code));
  return new Set([...held].filter((code) => !gone.has(code)));
}

/** A code of a role. */
export interface Grant {
  readonly roleId: string;
  readonly code: string;
}

/** What a publication gives to roles, and takes from them. Pure. */
export function compareGrants(
  before: OwnCodes,
  after: OwnCodes,
): Readonly<Record<'given' | 'taken', readonly Grant[]>> {
  const missing = (from: OwnCodes, to: OwnCodes): readonly Grant[] =>
    [...from].flatMap(([code, { roles }]) =>
      roles.filter((roleId) => !to.get(code)?.roles.includes(roleId)).map((roleId) => ({ roleId, code })),
    );
  return { given: missing(after, before), taken: missing(before, after) };
}

const ofProduct = new Set(listCodes(buildCodes));
const ownOfProduct = listOwnCodes(buildCodes.permissions);
const derivedOfProduct = new Set(buildCodes.derived.map(({ code }) => code));

/** Throws if a change would give roles a code that the product itself asks for. */
function requireOwn(own: OwnCodes): void {
  const foreign = [...own.keys()].filter(
    (code) => !ownOfProduct.has(code) && (ofProduct.has(code) || derivedOfProduct.has(code)),
  );
  if (foreign.length > 0) throw grantErrors.notOwn(foreign);
}

/** Throws if a change gives a code of the product, or gives to a role that is not there. */
export async function requireGrants(db: Db, permissions: readonly Named[]): Promise<void> {
  const own = listOwnCodes(permissions);
  requireOwn(own);
  const asked = [...new Set([...own.values()].flatMap(({ roles }) => roles))];
  const known = await findKnown(db, asked);
  const unknown = asked.filter((roleId) => !known.has(roleId));
  if (unknown.length > 0) throw grantErrors.noSuchRoles(unknown);
}

/** Gives roles the codes of pages' own as the newly published version says; a role that is gone gets nothing. */
export async function applyGrants(tx: Db, before: LiveCodes, after: LiveCodes): Promise<void> {
  const own = listOwnCodes(after.permissions);
  requireOwn(own);
  const { given, taken } = compareGrants(listOwnCodes(before.permissions), own);
  for (const { roleId, code } of taken)
    await tx.deleteFrom('roleResources').where('roleId', '=', roleId).where('resourceCode', '=', code).execute();
  const known = await findKnown(
    tx,
    given.map(({ roleId }) => roleId),
  );
  const rows = given.filter(({ roleId }) => known.has(roleId));
  if (rows.length === 0) return;
  await tx
    .insertInto('roleResources')
    .values(rows.map(({ roleId, code }) => ({ roleId, resourceCode: code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findKnown(db: Db, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const found = await db.selectFrom('roles').select('roleId').where('roleId', 'in', roleIds).execute();
  return new Set(found.map(({ roleId }) => roleId));
}
