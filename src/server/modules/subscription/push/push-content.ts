import type { AttachFormat, SubscribeType } from '#contract';
import type { Db } from '../../../database/database.ts';
import type { Attachment } from '../../../mail/mail.ts';

/** What is told at once. */
export interface PushContent {
  /** Of a mail, one paragraph each. */
  readonly lines: readonly string[];
  /** All that a text message has room for. */
  readonly sms: string;
  readonly attachments: readonly Attachment[];
}

/** Whose accounts and funds a subscription is about. */
export interface PushScope {
  readonly subscribeNo: string;
  readonly subscribeType: SubscribeType;
  readonly accountId: number;
  /** Accounts of the operator's institutions, at least one. */
  readonly acctIds: readonly string[];
  /** Chosen funds; none is every fund that the accounts hold. */
  readonly fundCodes: readonly string[];
  readonly attachFormat: AttachFormat | null;
}

/** Undefined when there is nothing to tell. */
export type MakeContent<Time> = (db: Db, scope: PushScope, time: Time) => Promise<PushContent | undefined>;

/** Funds that a scope is about on a day. */
export async function findScopeFunds(db: Db, { acctIds, fundCodes }: PushScope): Promise<readonly string[]> {
  if (fundCodes.length > 0) return fundCodes;
  const held = await db
    .selectFrom('holdings')
    .select('fundCode')
    .distinct()
    .where('acctId', 'in', acctIds)
    .where('vol', '>', '0')
    .orderBy('fundCode')
    .execute();
  return held.map(({ fundCode }) => fundCode);
}
