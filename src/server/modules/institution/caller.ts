import type { FileOwner } from '../../files/stored-files.ts';
import type { Registrant, SessionUser } from '../../platform/handler.ts';
import { texts } from './messages.ts';
import type { Owner } from './queries.ts';

/** Who works on an application: a registrant or an operator. */
export interface Caller {
  readonly owner: Owner & FileOwner;
  /** As the history names him. */
  readonly name: string;
  readonly accountId: number | null;
  readonly phone: string | null;
  readonly cliqueCode: string | null;
}

export function asRegistrant({ phone }: Registrant): Caller {
  return { owner: { phone }, name: texts.registrant(maskTail(phone)), accountId: null, phone, cliqueCode: null };
}

export function asOperator({ accountId, realName, cliqueCode }: SessionUser): Caller {
  return { owner: { accountId }, name: realName, accountId, phone: null, cliqueCode };
}

/** The last four digits, by which somebody knows his own number again. */
function maskTail(phone: string): string {
  return `（尾号${phone.slice(-4)}）`;
}
