import type { RequestContext } from './handler.ts';

/** The one in whose name a record is changed, and when. */
export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** An operator and the moment of what they do: a request, or the job that does it. */
export type Asker = Pick<RequestContext, 'now' | 'traceId'> & {
  readonly user: Pick<RequestContext['user'], 'accountId' | 'realName'>;
};

/** The one who is asked for. */
export function actorOf({ user, now, traceId }: Asker): Actor {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}
