import type { DirectiveCheck, DirectiveOutcome, DirectiveDeletion } from '#contract';
import { isRecord } from '#values/record';
import { tDay } from '../../language/trading-day.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import type { Asker, RequestContext } from '#server/platform/handler';
import type { AuditAction } from '#server/platform/audit-actions';
import { audit } from '#server/platform/audit';
import { BusinessError, errors } from '#server/platform/errors';
import type { Platform } from '#server/platform/platform';
import { requireStillHolds } from '#server/platform/still-holds';
import { checkCode, spendCode } from '#server/sms/sms-codes';
import { lockGround } from '../orders/queries.ts';
import { cutOffOf, isPurchase } from '../orders/rules.ts';
import type { Asking } from '../purchase/queries.ts';
import { acceptApply, type Content, acceptGroup, findChildren, type Group } from '../trade-apply/commands.ts';
import { type Accepted, assessDirectives, type Verdict } from './assess.ts';
import { directiveErrors, texts } from './messages.ts';
import { tellExecuted } from './news.ts';
import { type DirectiveRow, type DirectiveScope, lockByNo } from './queries.ts';
import { presentChecked } from './present.ts';
import { DIRECTIVE_LIMIT, orderSources, requireTransition } from './rules.ts';

export interface Execution {
  readonly scope: DirectiveScope;
  readonly directiveNos: readonly string[];
  /** Numbers of the directives whose warning the operator signed. */
  readonly signed: ReadonlySet<string>;
  /** Whether the operator entered an SMS code for the signatures that need one. */
  readonly coded: boolean;
  /** T days that the operator saw: a job may come to a directive after the cut-off. */
  readonly tradeDays: TradeDays;
  readonly asker: Asker;
}

/** Checks like an execution and changes nothing. */
export async function checkDirectives(db: Db, rows: readonly DirectiveRow[], asking: Asking): Promise<DirectiveCheck> {
  const verdicts = await assessDirectives(db, rows, asking);
  const list = rows.flatMap((row) => {
    const verdict = verdicts.get(row.directiveNo);
    return verdict ? [presentChecked(row, verdict)] : [];
  });
  return { list, ...countVerdicts([...verdicts.values()], asking) };
}

/** What a check says of all its directives together. */
export function countVerdicts(verdicts: readonly Verdict[], { now }: Asking): Omit<DirectiveCheck, 'list'> {
  const countOf = (wanted: string): number => verdicts.filter(({ result }) => result === wanted).length;
  return {
    passCount: countOf('pass'),
    warnCount: countOf('warn'),
    blockCount: countOf('block'),
    smsRequired: verdicts.some(({ smsRequired }) => smsRequired),
    cutOffTime: cutOffOf(tDay(toShanghaiTime(now))),
  };
}

/**
 * Refuses an execution when the check no longer says what its caller saw. All that was shown is judged again, together:
 * an earlier directive takes from a later one, whether it is executed or not. Returns the shown T days by directive.
 */
export async function requireSameCheck(
  tx: Db,
  { channel, directiveNos }: Pick<Deleting, 'channel' | 'directiveNos'>,
  { relied, user, now }: RequestContext,
): Promise<TradeDays> {
  if (!relied) return {};
  const keys = Object.values(relied).flatMap((value) => (isRecord(value) ? Object.keys(value) : []));
  const shown = new Set(keys.length > 0 ? keys : directiveNos);
  if (shown.size > DIRECTIVE_LIMIT) throw errors.unreadableBody();
  const rows = await lockByNo(tx, { accountId: user.accountId, channel }, [...shown]);
  await lockGround(tx, rows);
  const check = await checkDirectives(tx, rows, { accountId: user.accountId, now });
  requireStillHolds(relied, check, { key: 'directiveNo' });
  return (relied['list.tradeDay'] ?? {}) as TradeDays;
}

/** Takes the SMS code that signs an execution; a wide mismatch requires one (handbook: mismatch-signature). */
export async function signByCode(
  platform: Platform,
  code: string | undefined,
  { db, user, now, ip }: RequestContext,
): Promise<void> {
  const typed = { phone: user.phone, purpose: '4', code, field: 'noteCode', ip, now } as const;
  await spendCode(db, await checkCode(db, platform, typed), now);
}

/** T days by directive; null for one that was blocked. */
export type TradeDays = Readonly<Record<string, string | null>>;

export type Failures = DirectiveOutcome['failures'];

/**
 * Executes directives in one transaction (handbook: directive-checks, directive-page): each is locked and checked
 * again; those that pass or are signed become applications, several of one account and kind become a group. Returns the
 * failures.
 */
export async function executeDirectives(tx: Db, execution: Execution): Promise<Failures> {
  const { scope, directiveNos, asker } = execution;
  const rows = await lockByNo(tx, scope, directiveNos);
  await lockGround(tx, rows);
  const failures: Failures = missing(directiveNos, rows);
  const due = rows.filter((row) => {
    const refusal = refuse(row, toShanghaiTime(asker.now));
    if (refusal) failures.push({ directiveNo: row.directiveNo, failReason: refusal.message });
    return !refusal;
  });
  const verdicts = await assessDirectives(tx, due, { accountId: scope.accountId, now: asker.now });
  const going: Going[] = [];
  for (const row of due) {
    const verdict = verdicts.get(row.directiveNo);
    const failReason = verdict && reasonOf(row, verdict, execution);
    if (verdict?.accepted && failReason === undefined) going.push({ row, verdict, ...verdict.accepted });
    else await fail(tx, row, { failReason: failReason ?? '', asker, failures });
  }
  for (const kind of new Set(going.map(kindOf))) {
    const together = going.filter((one) => kindOf(one) === kind);
    await accept(tx, together, execution);
  }
  const executed = going.map(({ row }) => row.directiveNo);
  const failed = due.map(({ directiveNo }) => directiveNo).filter((one) => !executed.includes(one));
  await tellExecuted(tx, { executed, failed }, asker);
  return failures;
}

/** A failure for each number without a directive. */
function missing(directiveNos: readonly string[], rows: readonly DirectiveRow[]): Failures {
  const found = new Set(rows.map((row) => row.directiveNo));
  const failReason = errors.recordNotFound(texts.directive).message;
  return directiveNos.filter((one) => !found.has(one)).map((directiveNo) => ({ directiveNo, failReason }));
}

/** The reason why a directive cannot be executed. */
function refuse({ directiveStatus, expireAt }: DirectiveRow, time: string): BusinessError | undefined {
  try {
    requireTransition(directiveStatus, 'executing');
    return expireAt <= time ? directiveErrors.expired() : undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

function reasonOf(
  { directiveNo }: DirectiveRow,
  { result, reason, smsRequired, accepted }: Verdict,
  { signed, coded, tradeDays }: Execution,
): string | undefined {
  if (result === 'block') return reason;
  const seen = tradeDays[directiveNo] ?? undefined;
  if (seen !== undefined && seen !== accepted?.content.tradeDay) return directiveErrors.otherDay(seen).message;
  const missed = result === 'warn' && (!signed.has(directiveNo) || (smsRequired && !coded));
  return missed ? directiveErrors.unsigned().message : undefined;
}

interface Going extends Accepted {
  readonly row: DirectiveRow;
  readonly verdict: Verdict;
}

/** Purchases of an account form one group, and so do its redemptions; each conversion is alone. */
function kindOf({ row: { acctId, businessCode, directiveNo } }: Going): string {
  if (businessCode === '036') return directiveNo;
  return `${acctId} ${isPurchase(businessCode) ? 'purchase' : 'redemption'}`;
}

async function accept(tx: Db, together: readonly Going[], { scope, asker }: Execution): Promise<void> {
  const [first, ...others] = together;
  if (!first) return;
  const acceptance = { checkFlag: first.checkFlag, detail: detailOf(together), context: asker };
  const kind = groupOf(first, together.length);
  if (!kind) {
    const { applyNo } = await acceptApply(tx, first.content, acceptance);
    return settle(tx, first, { applyNo, asker });
  }
  const children: [Content, ...Content[]] = [first.content, ...others.map(({ content }) => content)];
  const group = { ...kind, orderSource: orderSources[scope.channel], children };
  const { applyNo } = await acceptGroup(tx, group, acceptance);
  const childNos = await findChildren(tx, applyNo);
  for (const [index, going] of together.entries())
    await settle(tx, going, { applyNo: childNos[index] ?? applyNo, asker });
}

/** The group of the directives; undefined for a single order. */
function groupOf(
  { row: { businessCode }, superConvert }: Going,
  count: number,
): Pick<Group, 'groupType' | 'content'> | undefined {
  if (superConvert !== undefined) return { groupType: 'SUPER_CONVERT', content: superConvert };
  if (count === 1) return undefined;
  return isPurchase(businessCode)
    ? { groupType: 'BATCH_BUY', content: texts.purchases(count) }
    : { groupType: 'BATCH_REDEEM', content: texts.redemptions(count) };
}

function detailOf(together: readonly Going[]): object {
  return { directiveNos: together.map(({ row }) => row.directiveNo) };
}

/** pending or failed → executing → executed: both steps in one transaction. */
async function settle(
  tx: Db,
  { row: { directiveNo }, verdict }: Going,
  { applyNo, asker }: { readonly applyNo: string; readonly asker: Asker },
): Promise<void> {
  requireTransition('executing', 'executed');
  await tx
    .updateTable('directives')
    .set({ directiveStatus: 'executed', checkMsg: verdict.msg, applyNo })
    .where('directiveNo', '=', directiveNo)
    .execute();
  await record(tx, directiveNo, { action: 'directive.executed', detail: { applyNo }, asker });
}

async function fail(
  tx: Db,
  { directiveNo }: DirectiveRow,
  { failReason, asker, failures }: { readonly failReason: string; readonly asker: Asker; readonly failures: Failures },
): Promise<void> {
  requireTransition('executing', 'failed');
  await tx
    .updateTable('directives')
    .set({ directiveStatus: 'failed', checkMsg: failReason })
    .where('directiveNo', '=', directiveNo)
    .execute();
  await record(tx, directiveNo, { action: 'directive.failed', detail: { failReason }, asker });
  failures.push({ directiveNo, failReason });
}

async function record(
  tx: Db,
  subject: string,
  { action, detail, asker }: { readonly action: AuditAction; readonly detail: object; readonly asker: Asker },
): Promise<void> {
  const { now, user, traceId } = asker;
  await audit(tx, { now, accountId: user.accountId, action, subject, detail, traceId });
}

interface Deleting {
  readonly channel: DirectiveChannel;
  readonly directiveNos: readonly string[];
  readonly reason?: string;
}

/**
 * Marks unexecuted directives as deleted; the rows are kept, the audit log names the operator (handbook:
 * directive-checks).
 */
export function deleteDirectives(
  { channel, directiveNos, reason }: Deleting,
  { user, now, traceId, transact }: RequestContext,
): Promise<DirectiveDeletion> {
  return transact(async (tx) => {
    const rows = await lockByNo(tx, { accountId: user.accountId, channel }, directiveNos);
    const failures = missing(directiveNos, rows);
    for (const { directiveNo, directiveStatus } of rows) {
      try {
        requireTransition(directiveStatus, 'deleted');
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        failures.push({ directiveNo, failReason: error.message });
        continue;
      }
      await tx
        .updateTable('directives')
        .set({ directiveStatus: 'deleted', deleteReason: reason ?? null })
        .where('directiveNo', '=', directiveNo)
        .execute();
      const detail = { from: directiveStatus, ...(reason !== undefined && { reason }) };
      const action = 'directive.deleted';
      await audit(tx, { now, accountId: user.accountId, action, subject: directiveNo, detail, traceId });
    }
    return { okCount: directiveNos.length - failures.length, failures };
  });
}
