import { defineHandlers } from '../../platform/handler.ts';
import { applyDividendMethod } from './commands.ts';

/** How the dividends of a holding are taken (domain §3.4 A1). */
export const routes = defineHandlers({
  modifyDividendApply: (params, context) => applyDividendMethod(params, context),
});
