import { defineHandlers } from '../../platform/handler.ts';
import { applyDividendMethod } from './commands.ts';

/** How the dividends of a holding are taken (handbook: dividend-dialog). */
export const routes = defineHandlers({
  modifyDividendApply: (params, context) => applyDividendMethod(params, context),
});
