import type { OperationData, SessionState } from '#contract';
import { type Paged, pageOf } from '../../database/pages.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/record-of.ts';

type Page = OperationData<'queryOwnSessionPageList'>;

/** The operator's sessions that the database still holds, the latest first. */
export async function listOwnSessions(paged: Paged, { db, user, session }: RequestContext): Promise<Page> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sessionId', 'device', 'address', 'createdAt as loginTime', 'lastUsedAt as lastUseTime', 'endReason'])
    .where('accountId', '=', user.accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId')
    .execute();
  const list = rows.map(({ endReason, ...row }) => ({
    ...omitNulls(row),
    sessionState: row.sessionId === session?.sessionId ? 'current' : stateOf(endReason),
  }));
  return pageOf(list, paged);
}

/** What a session that is not the present one has come to: an operator has one at a time. */
function stateOf(endReason: string | null): SessionState {
  if (endReason === null) return 'expired';
  return endReason === 'kicked' ? 'replaced' : 'ended';
}
