import type { DirectiveImport, DirectiveOutcome, JobTicket, OperationParams } from '#contract';
import type { Db } from '../../database/database.ts';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { defineWorkKind, type JobTask } from '../../jobs/job-kind.ts';
import { startJob } from '../../jobs/job-queue.ts';
import type { Asker, RequestContext } from '../../platform/handler.ts';
import { errors } from '../../platform/errors.ts';
import { isPurchase } from '../orders/rules.ts';
import { type Execution, executeDirectives, type Failures } from './commands.ts';
import { recheckRows, keepRows } from './import.ts';
import { texts } from './messages.ts';
import { directiveList, type DirectiveRow } from './queries.ts';

/** Above this number, directives are executed or imported by a job. */
const INLINE = 20;
/** Most orders of one group: a transaction of this size takes some seconds. */
const GROUP_LIMIT = 100;

const operations = {
  import: 'directiveExecute',
  special: 'specialAcctExecute',
  real: 'directiveRealExecute',
} as const satisfies Record<DirectiveChannel, string>;

interface ExecuteParams {
  readonly directiveNos: readonly string[];
  readonly signedWarnings: readonly string[];
  readonly coded: boolean;
}

/** Executes a few directives at once, many by a job. */
export async function executeOrStart(
  channel: DirectiveChannel,
  params: ExecuteParams,
  context: RequestContext,
): Promise<DirectiveOutcome | JobTicket> {
  const { user, transact } = context;
  const { directiveNos } = params;
  if (directiveNos.length > INLINE) {
    const fileName = texts.executing(directiveNos.length);
    const job = { kind: operations[channel], params: JSON.stringify(params), accountId: user.accountId, fileName };
    return startJob(job, context);
  }
  return transact(async (tx) => {
    const failures = await executeDirectives(tx, executionOf(channel, params, context));
    return summarise(tx, directiveNos, failures);
  });
}

function executionOf(
  channel: DirectiveChannel,
  { directiveNos, signedWarnings, coded }: ExecuteParams,
  asker: Asker,
): Execution {
  const scope = { accountId: asker.user.accountId, channel };
  return { scope, directiveNos, signed: new Set(signedWarnings), coded, asker };
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

/** The job of one channel: each group is executed in one transaction at the time of its turn. */
function executionKind(channel: DirectiveChannel) {
  return defineWorkKind({
    operation: operations[channel],
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
      return summarise(
        db,
        rows.map(({ directiveNo }) => directiveNo),
        failures,
      );
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

type ImportParams = Pick<OperationParams<'directiveImportConfirm'>, 'rows'>;

/** Imports a few rows at once, many by a job. */
export async function importOrStart(
  { rows }: ImportParams,
  context: RequestContext,
): Promise<DirectiveImport | JobTicket> {
  const { user, traceId, transact } = context;
  if (rows.length > INLINE) {
    const fileName = texts.importing(rows.length);
    const params = JSON.stringify({ rows } satisfies ImportParams);
    return startJob({ kind: 'directiveImportConfirm', params, accountId: user.accountId, fileName }, context);
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
  executionKind('import'),
  executionKind('special'),
  executionKind('real'),
  importKind,
] as const;
