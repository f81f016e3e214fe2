import type { DirectiveImport, DirectiveOutcome, JobTicket, OperationParams } from '#contract';
import { tDay } from '../../language/trading-day.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { defineWorkKind, type JobTask } from '#server/jobs/job-kind';
import { startJob } from '#server/jobs/job-queue';
import type { Asker, RequestContext } from '#server/platform/handler';
import { errors } from '#server/platform/errors';
import { requireStillHolds } from '#server/platform/still-holds';
import { isPurchase } from '../orders/rules.ts';
import { type Execution, executeDirectives, type Failures, type TradeDays } from './commands.ts';
import { type DatedRow, recheckRows, keepRows } from './import.ts';
import { texts } from './messages.ts';
import { presentResult } from './present.ts';
import { directiveList, type DirectiveRow, type DirectiveScope } from './queries.ts';

/** Above this number, directives are executed or imported by a job. */
const INLINE = 20;
/** Most orders of one group: a transaction of this size takes some seconds. */
const GROUP_LIMIT = 100;

/** The operations that execute directives, with the channel of each. */
export const channels = {
  directiveExecute: 'import',
  directiveOrdersSubmit: 'import',
  specialAcctExecute: 'special',
  directiveRealExecute: 'real',
} as const satisfies Readonly<Record<string, DirectiveChannel>>;

export type Executing = keyof typeof channels;

interface ExecuteParams {
  readonly directiveNos: readonly string[];
  readonly signedWarnings: readonly string[];
  readonly coded: boolean;
  readonly tradeDays: TradeDays;
  /** All directives of many orders, in the order of their rows, those included that are not executed. */
  readonly kept?: readonly string[];
}

/** Executes a few directives at once, many by a job. */
export async function executeOrStart(
  operation: Executing,
  params: ExecuteParams,
  context: RequestContext,
): Promise<DirectiveOutcome | JobTicket> {
  const { user, transact } = context;
  const { directiveNos } = params;
  if (directiveNos.length > INLINE) {
    const fileName = texts.executing(directiveNos.length);
    const job = { kind: operation, params: JSON.stringify(params), accountId: user.accountId, fileName };
    return startJob(job, context);
  }
  return transact(async (tx) => {
    const failures = await executeDirectives(tx, executionOf(channels[operation], params, context));
    const scope = { accountId: user.accountId, channel: channels[operation] };
    return { ...(await summarise(tx, directiveNos, failures)), ...(await listResults(tx, scope, params)) };
  });
}

function executionOf(
  channel: DirectiveChannel,
  { signedWarnings, kept: _kept, ...params }: ExecuteParams,
  asker: Asker,
): Execution {
  const scope = { accountId: asker.user.accountId, channel };
  return { scope, signed: new Set(signedWarnings), ...params, asker };
}

/** The result of an execution. */
async function summarise(tx: Db, directiveNos: readonly string[], failures: Failures): Promise<DirectiveOutcome> {
  const failed = new Set(failures.map(({ directiveNo }) => directiveNo));
  const done = directiveNos.filter((directiveNo) => !failed.has(directiveNo));
  const applies = await tx
    .selectFrom('directives')
    .innerJoin('tradeApplies as apply', 'apply.applyNo', 'directives.applyNo')
    .leftJoin('orders', 'orders.orderNo', 'apply.orderNo')
    .select(['apply.reviewStatus', 'apply.groupApplyNo'])
    .where('directives.directiveNo', 'in', ['', ...done])
    .execute();
  return {
    okCount: done.length,
    reviewCount: applies.filter(({ reviewStatus }) => reviewStatus === 'pending').length,
    groupCount: new Set(applies.flatMap(({ groupApplyNo }) => groupApplyNo ?? [])).size,
    failures,
  };
}

/** What became of each row of many orders. */
async function listResults(
  db: Db,
  scope: DirectiveScope,
  { kept }: Pick<ExecuteParams, 'kept'>,
): Promise<Pick<DirectiveOutcome, 'rows'>> {
  if (!kept) return {};
  return { rows: (await directiveList.byKeys(db, scope, kept)).map(presentResult) };
}

/** The job of one operation: each group is executed in one transaction at the time of its turn. */
function executionKind(operation: Executing) {
  const channel = channels[operation];
  return defineWorkKind({
    operation,
    work: async (task: JobTask<ExecuteParams>): Promise<DirectiveOutcome> => {
      const { db, jobId, params } = task;
      const user = await findAsker(task);
      const scope = { accountId: task.accountId, channel };
      // A restarted job skips the directives that it has executed already.
      const before = await findDone(db, jobId);
      const rows = await directiveList.byKeys(db, scope, params.directiveNos);
      const left = rows.filter(({ directiveNo }) => !before.has(directiveNo));
      const failures: Failures = [];
      let done = rows.length - left.length;
      for (const directiveNos of splitTogether(left)) {
        const asker = { user, now: task.now(), traceId: jobId };
        const execution = executionOf(channel, { ...params, directiveNos }, asker);
        failures.push(...(await db.transaction().execute((tx) => executeDirectives(tx, execution))));
        done += directiveNos.length;
        await task.report((done / rows.length) * 100);
      }
      const numbers = rows.map(({ directiveNo }) => directiveNo);
      return { ...(await summarise(db, numbers, failures)), ...(await listResults(db, scope, params)) };
    },
  });
}

type Row = DirectiveRow;

/** Directives grouped by account and kind, in their order. */
function splitTogether(rows: readonly Row[]): readonly (readonly string[])[] {
  const kinds = new Map<string, string[][]>();
  for (const { acctId, businessCode, directiveNo } of rows) {
    const kind = `${acctId} ${isPurchase(businessCode) ? 'purchase' : businessCode}`;
    const parts = kinds.get(kind) ?? [];
    const last = parts.at(-1);
    if (last && last.length < GROUP_LIMIT) last.push(directiveNo);
    else parts.push([directiveNo]);
    kinds.set(kind, parts);
  }
  return [...kinds.values()].flat();
}

async function findDone(db: Db, jobId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('auditLog')
    .select('subject')
    .where('traceId', '=', jobId)
    .where('action', '=', 'directive.executed')
    .execute();
  return new Set(rows.flatMap(({ subject }) => subject ?? []));
}

async function findAsker({ db, accountId }: JobTask): Promise<Asker['user']> {
  const user = await db
    .selectFrom('accounts')
    .select(['accountId', 'realName'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!user) throw errors.accountDisabled();
  return user;
}

interface ImportParams {
  readonly rows: readonly DatedRow[];
}

/** Imports a few rows at once, many by a job; a row without a last day ends with the T of now. */
export async function importOrStart(
  params: Pick<OperationParams<'directiveImportConfirm'>, 'rows'>,
  context: RequestContext,
): Promise<DirectiveImport | JobTicket> {
  const { user, traceId, now, transact } = context;
  const tradeDay = tDay(toShanghaiTime(now));
  requireStillHolds(context.relied, { tradeDay });
  const rows = params.rows.map((row) => ({ validUntil: tradeDay, ...row }));
  if (rows.length > INLINE) {
    const fileName = texts.importing(rows.length);
    const text = JSON.stringify({ rows } satisfies ImportParams);
    return startJob({ kind: 'directiveImportConfirm', params: text, accountId: user.accountId, fileName }, context);
  }
  return transact(async (tx) => {
    const directiveNos = await keepRows(tx, { rows, importNo: traceId, asker: context });
    return recheckRows(tx, directiveNos, { asker: context, report: () => Promise.resolve() });
  });
}

const importKind = defineWorkKind({
  operation: 'directiveImportConfirm',
  work: async (task: JobTask<ImportParams>): Promise<DirectiveImport> => {
    const { db, jobId, params } = task;
    const asker = { user: await findAsker(task), now: task.now(), traceId: jobId };
    const kept = await db.transaction().execute((tx) => keepRows(tx, { rows: params.rows, importNo: jobId, asker }));
    return recheckRows(db, kept, { asker, report: (progress) => task.report(progress) });
  },
});

/** The jobs of this module. */
export const directiveJobs = [
  executionKind('directiveExecute'),
  executionKind('directiveOrdersSubmit'),
  executionKind('specialAcctExecute'),
  executionKind('directiveRealExecute'),
  importKind,
] as const;
