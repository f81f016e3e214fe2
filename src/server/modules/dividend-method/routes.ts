import { defineHandlers } from '../../platform/handler.ts';
import { applyDividendMethod } from './commands.ts';

/** The dividend method of a holding (handbook: dividend-dialog). */
export const routes = defineHandlers({
  modifyDividendApply: (params, context) => applyDividendMethod(params, context),
});
