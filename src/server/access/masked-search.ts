import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contractWords } from '#contract/words';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Search } from '../database/search.ts';
import { audit } from '../platform/audit.ts';
import { errors } from '../platform/errors.ts';
import type { RequestContext } from '../platform/handler.ts';

/** Different masked values that an operator may search for within an hour. */
const mostValues = 30;
const hour = 3_600_000;

/**
 * Counts a search for masked values in the audit log and refuses the 31st within an hour, because each one is a guess
 * that its result confirms or not. Searching for the same value again is no new guess.
 */
export async function countMaskedSearch(
  { masked }: Pick<Search, 'masked'>,
  params: Readonly<Record<string, unknown>>,
  { db, user: { accountId }, now, traceId }: RequestContext,
): Promise<void> {
  const listDigests = async (): Promise<readonly unknown[]> => {
    const rows = await db
      .selectFrom('auditLog')
      .select(sql<string | null>`detail ->> 'digest'`.as('digest'))
      .where('accountId', '=', accountId)
      .where('action', '=', 'user.search')
      .where('at', '>', toShanghaiTime(new Date(now.getTime() - hour)))
      .orderBy('id')
      .execute();
    return [...new Set(rows.map(({ digest }) => digest))];
  };
  for (const name of masked) {
    const typed = params[name];
    if (typeof typed !== 'string' || typed.trim() === '') continue;
    const digest = createHash('sha256').update(typed.trim().toUpperCase()).digest('hex');
    const subject = contractWords.fields[name]?.title ?? '';
    // Counted before it is judged, so that searches at the same moment do not slip through together.
    if (!(await listDigests()).includes(digest))
      await audit(db, { now, accountId, action: 'user.search', subject, detail: { digest }, traceId });
    if ((await listDigests()).indexOf(digest) >= mostValues) throw errors.tooManyGuesses(mostValues);
  }
}
