import { sql } from 'kysely';
import type { DirectiveStatus } from '#contract';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import type { Asker } from '#server/platform/handler';
import { addInboxMessage, isTold } from '#server/platform/inbox';
import type { Platform } from '#server/platform/platform';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Ahead, DayBook, Moment } from '../../day/milestone.ts';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { texts as tradeTexts } from '../orders/messages.ts';
import { describeQuantity } from '../orders/present.ts';
import { newsTexts } from './messages.ts';

/** The page of each channel, and the permission to execute its directives. */
const pages: Readonly<Record<DirectiveChannel, { readonly routeName: string; readonly code: string }>> = {
  import: { routeName: 'tradeTirective', code: 'TradeDirectiveExecute' },
  special: { routeName: 'tradeSpecialAccount', code: 'TradeSpecialAccountExecute' },
  real: { routeName: 'tradeDirectiveReal', code: 'TradeDirectiveRealExecute' },
};

interface Told {
  readonly accountId: number;
  readonly channel: DirectiveChannel;
  readonly lines: readonly string[];
  readonly numbers: readonly string[];
}

interface News {
  readonly directiveNos: readonly string[];
  /** The status that the page of the message shows. */
  readonly status: DirectiveStatus;
  /** The title about one directive by its number, or about several by their count. */
  readonly title: (subject: string) => string;
  readonly tail: (row: Row) => string;
  readonly now: Date;
  /** Only directives that an operator entered, and not the one of this number. */
  readonly by?: number;
  /** Can be told again at the same moment, by a milestone that runs again. */
  readonly repeats?: boolean;
}

interface Row {
  readonly directiveNo: string;
  readonly channel: DirectiveChannel;
  readonly acctId: string;
  readonly creatorId: number | null;
  readonly fund: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly checkMsg: string | null;
  readonly expireAt: string;
}

/**
 * Adds one message for each operator and page: the operator who entered a directive learns of it, and of one from another
 * system everybody who may execute it.
 */
async function tell(tx: Db, { directiveNos, status, title, tail, now, by, repeats = false }: News): Promise<void> {
  if (directiveNos.length === 0) return;
  const rows = await findRows(tx, directiveNos);
  const concerned = by === undefined ? rows : rows.filter(({ creatorId }) => creatorId !== null && creatorId !== by);
  const executors = await findExecutors(tx, concerned);
  const found = new Map<string, Told>();
  for (const row of concerned) {
    const { creatorId, channel, acctId, directiveNo, fund } = row;
    const line = newsTexts.line(fund, describeQuantity(row), tail(row));
    for (const accountId of creatorId === null ? (executors.get(`${channel} ${acctId}`) ?? []) : [creatorId]) {
      const { lines, numbers } = found.get(`${accountId} ${channel}`) ?? { lines: [], numbers: [] };
      const told = { accountId, channel, lines: [...lines, line], numbers: [...numbers, directiveNo] };
      found.set(`${accountId} ${channel}`, told);
    }
  }
  const page = new URLSearchParams({ directiveStatus: status, directiveDate: '' }).toString();
  for (const { accountId, channel, lines, numbers } of found.values()) {
    const [number = ''] = numbers;
    const message = {
      accountId,
      newsKind: 'directive',
      title: title(numbers.length === 1 ? number : newsTexts.count(numbers.length)),
      content: newsTexts.content(lines),
      routeName: pages[channel].routeName,
      routeQuery: page,
    } as const;
    if (!repeats || !(await isTold(tx, message, now))) await addInboxMessage(tx, message, now);
  }
}

function findRows(tx: Db, directiveNos: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('directives')
    .innerJoin('funds', 'funds.fundCode', 'directives.fundCode')
    .select(['directiveNo', 'channel', 'acctId', 'creatorId', 'fundShortName as fund', 'checkMsg', 'expireAt'])
    .select(['applyAmt as amount', 'applyVol as shares'])
    .where(sql<boolean>`directive_no = any(${directiveNos}::text[])`)
    .orderBy('directiveNo')
    .execute();
}

/** The active operators who may execute the directives of an account, by channel and account. */
async function findExecutors(tx: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const unowned = rows.filter(({ creatorId }) => creatorId === null);
  const found = new Map<string, number[]>();
  for (const channel of new Set(unowned.map((row) => row.channel))) {
    const acctIds = [...new Set(unowned.filter((row) => row.channel === channel).map(({ acctId }) => acctId))];
    const holders = await tx
      .selectFrom('operatorRights as rights')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'rights.acctId')
      .innerJoin('operatorInstitutions as own', (join) =>
        join.onRef('own.institutionId', '=', 'acct.institutionId').onRef('own.accountId', '=', 'rights.accountId'),
      )
      .innerJoin('accounts', 'accounts.accountId', 'rights.accountId')
      .innerJoin('accountRoles', 'accountRoles.accountId', 'rights.accountId')
      .innerJoin('roles', 'roles.roleId', 'accountRoles.roleId')
      .innerJoin('roleResources', 'roleResources.roleId', 'roles.roleId')
      .select(['rights.acctId', 'rights.accountId'])
      .distinct()
      .where(sql<boolean>`rights.acct_id = any(${acctIds}::text[])`)
      .where('rights.tradeFlag', '=', true)
      .where('accounts.status', '=', '1')
      .where('roleStatus', '=', '1')
      .where('resourceCode', '=', pages[channel].code)
      .orderBy('rights.accountId')
      .execute();
    for (const { acctId, accountId } of holders) {
      const key = `${channel} ${acctId}`;
      found.set(key, [...(found.get(key) ?? []), accountId]);
    }
  }
  return found;
}

/** Tells operators what came of their directives that another one has executed. */
export async function tellExecuted(
  tx: Db,
  { executed, failed }: Readonly<Record<'executed' | 'failed', readonly string[]>>,
  { user, now }: Asker,
): Promise<void> {
  const by = user.accountId;
  await tell(tx, {
    directiveNos: executed,
    status: 'executed',
    title: newsTexts.executed,
    now,
    by,
    tail: () => newsTexts.by(user.realName),
  });
  await tell(tx, {
    directiveNos: failed,
    status: 'failed',
    title: newsTexts.failed,
    now,
    by,
    tail: ({ checkMsg }) => newsTexts.failedBy(user.realName, checkMsg ?? ''),
  });
}

/** Tells operators of a real-time directive, which lives for minutes. */
export function tellArrived(tx: Db, directiveNo: string, now: Date): Promise<void> {
  return tell(tx, {
    directiveNos: [directiveNo],
    status: 'pending',
    title: newsTexts.arrived,
    now,
    tail: ({ expireAt }) => newsTexts.until(expireAt),
  });
}

/** A milestone that reminds of directives that expire at a time of its day (handbook: daily-milestones). */
export function remindOfExpiry(end: string, ahead: Ahead) {
  return async ({ db }: Pick<DayBook, 'db'>, { day, actor: { now } }: Moment): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('directives')
        .select('directiveNo')
        .where('directiveStatus', '=', 'pending')
        .where('expireAt', '=', `${day} ${end}`)
        .orderBy('directiveNo')
        .forUpdate()
        .execute();
      await tell(tx, {
        directiveNos: due.map(({ directiveNo }) => directiveNo),
        status: 'pending',
        title: (subject) => newsTexts.expiring(ahead, subject),
        now,
        repeats: true,
        tail: ({ expireAt }) => newsTexts.until(expireAt),
      });
    });
  };
}

/** Expires directives that were not executed in time (handbook: directive-states). */
export async function expireDirectives(
  { db }: Pick<DayBook, 'db'>,
  { time, actor: { now } }: Pick<Moment, 'time' | 'actor'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('directives')
      .set({ directiveStatus: 'expired' })
      .where('directiveStatus', '=', 'pending')
      .where('expireAt', '<=', time)
      .returning('directiveNo')
      .execute();
    const directiveNos = expired.map(({ directiveNo }) => directiveNo);
    for (const subject of directiveNos) await audit(tx, { now, accountId: null, action: 'directive.expired', subject });
    await tell(tx, {
      directiveNos,
      status: 'expired',
      title: newsTexts.expired,
      now,
      tail: ({ expireAt }) => newsTexts.over(expireAt),
    });
  });
}

/** Runs the expiry now, since a real-time directive lives for minutes only (handbook: directive-life). */
export function expireNow({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return expireDirectives(
    { db },
    { time: toShanghaiTime(now), actor: { accountId: null, name: tradeTexts.system, now } },
  );
}
