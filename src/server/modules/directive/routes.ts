import type { DirectiveCheck, DirectiveSheet, OperationParams } from '#contract';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { joinProblems } from '../../documents/spreadsheet/read-rows.ts';
import { takeSheet } from '../../documents/spreadsheet/take-sheet.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { defineHandlers, type Handlers, type RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, spendCode } from '../../sms/sms-codes.ts';
import { assessDirectives } from './assess.ts';
import { checkRows, loadRowFacts, readDirectives, directiveTemplate, requireRightRows } from './import.ts';
import { deleteDirectives } from './commands.ts';
import { executeOrStart, importOrStart } from './jobs.ts';
import { presentChecked, presentDirective, presentReal, presentSpecial } from './present.ts';
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
    directiveExecute: (params, context) => execute(platform, 'import', { params, context }),
    directiveDelete: ({ directiveNos }, context) => deleteDirectives({ channel: 'import', directiveNos }, context),
    directiveImportCheck: ({ file }, context) => readImport(platform, file, context),
    directiveImportConfirm: async ({ rows }, context) => {
      await requireRightRows(context.db, rows, context);
      return importOrStart({ rows }, context);
    },

    querySpecialAcctPageList: (params, context) => listPage('special', params, { context, present: presentSpecial }),
    querySpecialAcctCounts: (filter, context) => count('special', filter, context),
    querySpecialAccts: (_params, { db, user }) => findSpecialAccts(db, user.accountId),
    specialAcctPreCheck: ({ directiveNos }, context) => preCheck('special', directiveNos, context),
    specialAcctExecute: (params, context) => execute(platform, 'special', { params, context }),
    specialAcctDelete: ({ directiveNos, reason }, context) =>
      deleteDirectives({ channel: 'special', directiveNos, reason }, context),

    queryDirectiveRealPageList: (params, context) => listPage('real', params, { context, present: presentReal }),
    queryDirectiveRealCounts: (filter, context) => count('real', filter, context),
    directiveRealPreCheck: ({ directiveNos }, context) => preCheck('real', directiveNos, context),
    directiveRealExecute: (params, context) => execute(platform, 'real', { params, context }),
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

/** Checks like an execution and changes nothing. */
async function preCheck(
  channel: DirectiveChannel,
  directiveNos: readonly string[],
  { db, user, now }: RequestContext,
): Promise<DirectiveCheck> {
  const rows = await directiveList.byKeys(db, { accountId: user.accountId, channel }, directiveNos);
  const verdicts = await assessDirectives(db, rows, { accountId: user.accountId, now });
  const list = rows.flatMap((row) => {
    const verdict = verdicts.get(row.directiveNo);
    return verdict ? [presentChecked(row, verdict)] : [];
  });
  const countOf = (result: string): number => list.filter(({ checkResult }) => checkResult === result).length;
  return {
    list,
    passCount: countOf('pass'),
    warnCount: countOf('warn'),
    blockCount: countOf('block'),
    smsRequired: [...verdicts.values()].some(({ smsRequired }) => smsRequired),
  };
}

interface Executing {
  readonly params: OperationParams<'directiveExecute'>;
  readonly context: RequestContext;
}

async function execute(platform: Platform, channel: DirectiveChannel, { params, context }: Executing) {
  const { directiveNos, signedWarnings = [], noteCode } = params;
  const coded = await signByCode(platform, { channel, signedWarnings, noteCode, context });
  return executeOrStart(channel, { directiveNos, signedWarnings, coded }, context);
}

interface Signing {
  readonly channel: DirectiveChannel;
  readonly signedWarnings: readonly string[];
  readonly noteCode: string | undefined;
  readonly context: RequestContext;
}

/** Whether an SMS code signed the execution; a wide mismatch requires one (handbook: mismatch-signature). */
function signByCode(
  platform: Platform,
  { channel, signedWarnings, noteCode, context: { user, now, ip, transact } }: Signing,
): Promise<boolean> {
  if (signedWarnings.length === 0) return Promise.resolve(false);
  return transact(async (tx) => {
    const rows = await directiveList.byKeys(tx, { accountId: user.accountId, channel }, signedWarnings);
    const verdicts = await assessDirectives(tx, rows, { accountId: user.accountId, now });
    if (![...verdicts.values()].some(({ smsRequired }) => smsRequired)) return false;
    const typed = { phone: user.phone, purpose: '4', code: noteCode, field: 'noteCode', ip, now } as const;
    await spendCode(tx, await checkCode(tx, platform, typed), now);
    return true;
  });
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
  return { fileName: file.fileName, rows, problems: joinProblems(problems, checkRows(rows, facts)), ...sheet.notes };
}
