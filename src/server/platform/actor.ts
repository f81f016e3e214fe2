import type { RequestContext } from './handler.ts';

/** The person on whose behalf a record is changed, and the time. */
export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** The operator and time of an operation: of a request, or of its job. */
export type Asker = Pick<RequestContext, 'now' | 'traceId'> & {
  readonly user: Pick<RequestContext['user'], 'accountId' | 'realName'>;
};

/** The actor of an operation. */
export function actorOf({ user, now, traceId }: Asker): Actor {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}
