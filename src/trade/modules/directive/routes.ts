import type { DirectiveCheck, DirectiveSheet, OperationParams } from '#contract';
import { tDay } from '../../language/trading-day.ts';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { joinProblems } from '#server/documents/spreadsheet/read-rows';
import { takeSheet } from '#server/documents/spreadsheet/take-sheet';
import type { ReceivedFile } from '#server/files/received-file';
import { defineHandlers, type Handlers, type RequestContext, within } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { assessDirectives } from './assess.ts';
import { checkRows, loadRowFacts, readDirectives, directiveTemplate, requireRightRows } from './import.ts';
import { checkDirectives, deleteDirectives, requireSameCheck, signByCode } from './commands.ts';
import { channels, executeOrStart, type Executing, importOrStart } from './jobs.ts';
import { checkOrders, submitOrders } from './orders.ts';
import { presentDirective, presentReal, presentSpecial } from './present.ts';
import {
  type DirectiveFilter,
  directiveList,
  type DirectiveRow,
  directiveStatuses,
  findSpecialAccts,
} from './queries.ts';

/**
 * Directives of the three channels: imported, special accounts, real-time (handbook: directive-page,
 * special-account-page, real-time-directive-page).
 */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryDirectivePageList: (params, context) => listPage('import', params, { context, present: presentDirective }),
    queryDirectiveCounts: (filter, context) => count('import', filter, context),
    directivePreCheck: ({ directiveNos }, context) => preCheck('import', directiveNos, context),
    directiveExecute: (params, context) => execute(platform, 'directiveExecute', { params, context }),
    directiveDelete: ({ directiveNos }, context) => deleteDirectives({ channel: 'import', directiveNos }, context),
    directiveImportCheck: ({ file }, context) => readImport(platform, file, context),
    directiveImportConfirm: async ({ rows }, context) => {
      await requireRightRows(context.db, rows, context);
      return importOrStart({ rows }, context);
    },
    directiveOrdersCheck: async ({ rows }, context) => (await checkOrders(context.db, rows, context)).check,
    directiveOrdersSubmit: (params, context) => submitOrders(platform, params, context),

    querySpecialAcctPageList: (params, context) => listPage('special', params, { context, present: presentSpecial }),
    querySpecialAcctCounts: (filter, context) => count('special', filter, context),
    querySpecialAccts: (_params, { db, user }) => findSpecialAccts(db, user.accountId),
    specialAcctPreCheck: ({ directiveNos }, context) => preCheck('special', directiveNos, context),
    specialAcctExecute: (params, context) => execute(platform, 'specialAcctExecute', { params, context }),
    specialAcctDelete: ({ directiveNos, reason }, context) =>
      deleteDirectives({ channel: 'special', directiveNos, reason }, context),

    queryDirectiveRealPageList: (params, context) => listPage('real', params, { context, present: presentReal }),
    queryDirectiveRealCounts: (filter, context) => count('real', filter, context),
    directiveRealPreCheck: ({ directiveNos }, context) => preCheck('real', directiveNos, context),
    directiveRealExecute: (params, context) => execute(platform, 'directiveRealExecute', { params, context }),
  });
}

function listPage<Item>(
  channel: DirectiveChannel,
  params: DirectiveFilter & { readonly pageNum: number; readonly pageSize: number },
  { context: { db, user }, present }: { context: RequestContext; present: (row: DirectiveRow) => Item },
) {
  return directiveList.page(db, { accountId: user.accountId, channel }, params, (rows) => rows.map(present));
}

async function count(channel: DirectiveChannel, asked: DirectiveFilter, { db, user }: RequestContext) {
  const { directiveStatus: _chosen, ...filter } = asked;
  const by = { filter, column: 'directiveStatus', values: directiveStatuses };
  return { counts: await directiveList.countBy(db, { accountId: user.accountId, channel }, by) };
}

async function preCheck(
  channel: DirectiveChannel,
  directiveNos: readonly string[],
  { db, user, now }: RequestContext,
): Promise<DirectiveCheck> {
  const rows = await directiveList.byKeys(db, { accountId: user.accountId, channel }, directiveNos);
  return checkDirectives(db, rows, { accountId: user.accountId, now });
}

interface Execution {
  readonly params: OperationParams<'directiveExecute'>;
  readonly context: RequestContext;
}

function execute(platform: Platform, operation: Executing, { params, context }: Execution) {
  const channel = channels[operation];
  const { directiveNos, signedWarnings = [], noteCode } = params;
  return context.transact(async (tx) => {
    const whole = within(tx, context);
    const tradeDays = await requireSameCheck(tx, { channel, directiveNos }, whole);
    const coded = await isCodeRequired(channel, signedWarnings, whole);
    if (coded) await signByCode(platform, noteCode, whole);
    return executeOrStart(operation, { directiveNos, signedWarnings, coded, tradeDays }, whole);
  });
}

async function isCodeRequired(
  channel: DirectiveChannel,
  signedWarnings: readonly string[],
  { db, user, now }: RequestContext,
): Promise<boolean> {
  if (signedWarnings.length === 0) return false;
  const rows = await directiveList.byKeys(db, { accountId: user.accountId, channel }, signedWarnings);
  const verdicts = await assessDirectives(db, rows, { accountId: user.accountId, now });
  return [...verdicts.values()].some(({ smsRequired }) => smsRequired);
}

/** Reads an uploaded workbook and checks its cells; nothing is stored. */
async function readImport(
  { files }: Platform,
  file: ReceivedFile,
  { db, user, now }: RequestContext,
): Promise<DirectiveSheet> {
  const sheet = await takeSheet(files, file, directiveTemplate);
  const { rows, problems } = readDirectives(sheet);
  const facts = await loadRowFacts(db, { accountId: user.accountId, now });
  return {
    fileName: file.fileName,
    tradeDay: tDay(facts.now),
    rows,
    problems: joinProblems(problems, checkRows(rows, facts)),
    ...sheet.notes,
  };
}
