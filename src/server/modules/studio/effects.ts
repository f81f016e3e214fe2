import type { CodeEffect } from '#contract';
import { meetsNeeds, type Needs, type PermissionEffect } from '#engine/language';
import type { Db } from '../../database/database.ts';
import { listLabels, readLiveCodes } from '../../studio/codes.ts';
import { findRoleCodes } from '../../studio/holders.ts';
import { texts } from './messages.ts';

/** Who gains and who loses what by a change: roles in use, and operators with all their roles. */
export async function describeEffects(db: Db, effects: readonly PermissionEffect[]): Promise<readonly CodeEffect[]> {
  if (effects.length === 0) return [];
  const { roles, users } = await findRoleCodes(db);
  const labels = listLabels(await readLiveCodes(db));
  return effects.flatMap((one) =>
    (['lose', 'gain'] as const).flatMap((effect): CodeEffect[] => {
      const [from, to] = effect === 'lose' ? [one.before, one.after] : [one.after, one.before];
      const isHit = (codes: ReadonlySet<string>) => meetsNeeds(from, codes) && !meetsNeeds(to, codes);
      const roleNames = roles.filter(({ codes }) => isHit(codes)).map(({ roleName }) => roleName);
      const userCount = users.filter(isHit).length;
      if (userCount === 0 && roleNames.length === 0) return [];
      const needed = listNeeds(effect === 'lose' ? (one.after ?? one.before) : one.after);
      return [
        {
          permissionCode: needed.join('、'),
          label: needed.map((code) => labels.get(code) ?? code).join('、'),
          effect,
          text: effect === 'lose' ? texts.closesFor(one.words.zh) : texts.opensFor(one.words.zh),
          roleNames,
          userCount,
        },
      ];
    }),
  );
}

function listNeeds(needs: Needs | undefined): readonly string[] {
  return [...new Set((needs ?? []).flat())];
}
