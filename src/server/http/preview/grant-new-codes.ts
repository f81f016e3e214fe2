import type { Db } from '../../database/database.ts';
import { collect } from '../../platform/modules.ts';
import { type LiveCodes, listCodes, readLiveCodes } from '../../studio/codes.ts';
import { grantToAdministrators } from '../../studio/grant-codes.ts';

/**
 * Grants menu and permission codes that no preset role has to the demo's administrator only, so that a new page can be
 * seen both opened and refused.
 */
export async function grantNewCodes(db: Db): Promise<void> {
  await grantToAdministrators(
    db,
    listNewCodes(
      await readLiveCodes(db),
      collect(({ roles }) => roles?.preset),
    ),
  );
}

/** Codes of pages and buttons that no role holds. */
export function listNewCodes(
  codes: Pick<LiveCodes, 'menu' | 'permissions'>,
  holders: readonly { readonly resources: readonly string[] }[],
): readonly string[] {
  const assigned = new Set(holders.flatMap(({ resources }) => resources));
  return listCodes(codes).filter((code) => !assigned.has(code));
}
