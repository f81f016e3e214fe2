import { defineHandlers } from '../../../platform/handler.ts';
import { simulateReply } from './simulate.ts';

/** What the demo's registrars answer. */
export const routes = defineHandlers({
  simSettle: (params, context) => simulateReply(params, context),
});
