import { defineHandlers } from '#server/platform/handler';
import { applyDividendMethod, preCheckDividend } from './commands.ts';

/** The dividend method of a holding (handbook: dividend-dialog). */
export const routes = defineHandlers({
  modifyDividendPreCheck: (params, context) => preCheckDividend(params, context),

  modifyDividendApply: (params, context) => applyDividendMethod(params, context),
});
