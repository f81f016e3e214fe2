import { defineHandlers } from '../../platform/handler.ts';
import { describeClientError } from './client-error.ts';

export const routes = defineHandlers({
  /** Puts an error of somebody's browser into the log, under the reference that was shown there. */
  reportClientError: (params, context) => {
    context.log.error(
      { client: describeClientError(params), accountId: context.user?.accountId ?? null, traceId: context.traceId },
      'client error',
    );
    return Promise.resolve(null);
  },
});
