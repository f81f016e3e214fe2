import contract from '../../../../schemas/api/audit-log.json' with { type: 'json' };
import type { AuditRow } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { audit } from '../../platform/audit.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import { answerSheet, defineSheetExport } from '../../jobs/sheet-export.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { nameWorkbook } from '../../documents/spreadsheet/write-workbook.ts';
import { cliqueOf, entryList, findOperators, type LogEntry } from './queries.ts';
import { texts } from './messages.ts';
import { describeChanges, nameOperator, presentEntry } from './present.ts';

const sheet = createSheet<AuditRow>({
  columns: ['auditTime', 'operator', 'auditKind', 'actionName', 'subject', 'auditOutcome', 'content', 'traceId'],
  properties: contract.components.schemas.AuditRow.properties,
});

/** The log of changes as a workbook. */
export const auditLogExport = defineSheetExport({
  operation: 'exportAuditLog',
  name: texts.sheet,
  sheet,
  mostRows: 5_000_000,
  async *rows({ db, params, accountId, report }) {
    yield* entryList.batches({ db, who: await cliqueOf(db, accountId), params, report }, presentRow);
  },
});

function presentRow(entry: LogEntry): AuditRow {
  const row = presentEntry(entry);
  return { ...row, ...(row.changes.length > 0 && { content: describeChanges(row.changes) }) };
}

/** The audit log of a clique: operators read and export it, no operation changes it. */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryAuditLogPageList: (params, { db, user }) =>
      entryList.page(db, user.cliqueCode, params, (rows) => rows.map(presentEntry)),

    queryAuditOperators: async (_params, { db, user }) =>
      (await findOperators(db, user.cliqueCode)).map(({ accountId, ...operator }) => ({
        accountId: String(accountId),
        operator: nameOperator(operator),
      })),

    exportAuditLog: async (params, context) => {
      const { db, user, now, traceId } = context;
      const rows = await entryList.count(db, user.cliqueCode, params);
      const subject = nameWorkbook(texts.sheet, toShanghaiDate(now));
      await audit(db, { now, accountId: user.accountId, action: 'file.export', subject, traceId });
      return answerSheet(auditLogExport, { params, rows }, context, platform.inlineExportRows);
    },
  });
}
