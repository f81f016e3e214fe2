import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { disable, enable, makeOffer, prove } from './commands.ts';
import { describeFactor } from './queries.ts';

export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    querySecondFactor: (_params, { db, user }) => describeFactor(db, user),

    // Nothing is kept until the operator has shown that the authenticator knows the secret.
    offerSecondFactor: async (_params, { user, now }) => makeOffer(platform, user, now),

    enableSecondFactor: (params, context) => enable(platform, params, context),

    disableSecondFactor: (params, context) => disable(platform, params, context),

    proveIdentity: (params, context) => prove(platform, params, context),
  });
}
