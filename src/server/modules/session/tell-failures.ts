import type { Db } from '../../database/database.ts';
import { tell } from '../../platform/inbox.ts';
import { isWorthTelling } from '../../access/login-failure-rules.ts';
import { keepAddress, takeUntold } from '../../access/login-failures.ts';
import { inboxTexts } from './messages.ts';

interface Arrival {
  readonly accountId: number;
  readonly userName: string;
  readonly address: string;
}

/**
 * What a login leaves behind, by password or by phone: its address is known from now on, and wrong passwords since the
 * last login are told to the operator with time and address.
 */
export async function recordArrival(tx: Db, { accountId, userName, address }: Arrival, now: Date): Promise<void> {
  await keepAddress(tx, address, now);
  const untold = await takeUntold(tx, userName);
  if (!isWorthTelling(untold, address)) return;
  const message = { title: inboxTexts.title, content: inboxTexts.content(untold), routeName: 'ServiceUpdataPassWord' };
  await tell(tx, { accountId, ...message }, now);
}
