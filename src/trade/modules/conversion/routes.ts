import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { applyConversion } from './commands.ts';
import { presentPreCheck } from './present.ts';
import { findTargets, loadConversion } from './queries.ts';
import { assessConversion } from './rules.ts';

/** Conversion of a holding into another fund (handbook: convert-dialog, conversion-fee, conversion). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryConvertTargets: ({ positionNo }, { db, user, now }) =>
      findTargets(db, positionNo, { accountId: user.accountId, now }),

    convertPreCheck: async (params, { db, user, now }) => {
      const facts = await loadConversion(db, params, { accountId: user.accountId, now });
      return presentPreCheck(facts, assessConversion(params, facts));
    },

    convertApply: (params, context) => applyConversion(platform, params, context),
  });
}
