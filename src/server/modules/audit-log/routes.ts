import contract from '../../../../schemas/api/audit-log.json' with { type: 'json' };
import kinds from '../../../../schemas/dictionaries/audit-kind.json' with { type: 'json' };
import outcomes from '../../../../schemas/dictionaries/audit-outcome.json' with { type: 'json' };
import type { AuditRow } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { audit } from '../../audit.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import { answerExport } from '../../jobs/answer-export.ts';
import { defineJobKind } from '../../jobs/job-kind.ts';
import type { Platform } from '../../platform.ts';
import { createSheet, writeSheet } from '../../spreadsheet/contract-sheet.ts';
import { nameWorkbook, WORKBOOK_TYPE } from '../../spreadsheet/write-workbook.ts';
import { cliqueOf, countEntries, findEntries, findOperators } from './find-entries.ts';
import { texts } from './messages.ts';
import { describeChanges, nameOperator, presentEntry } from './present.ts';

const sheet = createSheet<AuditRow>({
  columns: ['auditTime', 'operator', 'auditKind', 'actionName', 'subject', 'auditOutcome', 'content', 'traceId'],
  properties: contract.components.schemas.AuditRow.properties,
  dictionaries: [kinds, outcomes],
});

/** The log of changes as a workbook. */
export const auditLogExport = defineJobKind({
  operation: 'exportAuditLog',
  contentType: WORKBOOK_TYPE,
  write: ({ db, params, accountId, report }) =>
    writeSheet(texts.sheet, sheet, {
      list: async () => {
        const cliqueCode = await cliqueOf(db, accountId);
        const limit = await countEntries(db, cliqueCode, params);
        return findEntries(db, cliqueCode, { filter: params, limit, offset: 0 });
      },
      read: (entries) =>
        entries.map(presentEntry).map((row) => ({
          ...row,
          ...(row.changes.length > 0 && { content: describeChanges(row.changes) }),
        })),
      report,
    }),
});

/** Who has changed what in a clique (issue 9): to be read and taken along, never to be changed. */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryAuditLogPageList: async ({ pageNum, pageSize, ...filter }, { db, user }) => {
      const total = await countEntries(db, user.cliqueCode, filter);
      const range = { filter, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const list = (await findEntries(db, user.cliqueCode, range)).map(presentEntry);
      return { total, pageNum, pageSize, list };
    },

    queryAuditOperators: async (_params, { db, user }) =>
      (await findOperators(db, user.cliqueCode)).map(({ accountId, ...operator }) => ({
        accountId: String(accountId),
        operator: nameOperator(operator),
      })),

    exportAuditLog: async ({ disCode: _disCode, ...params }, context) => {
      const { db, user, now, traceId } = context;
      const rows = await countEntries(db, user.cliqueCode, params);
      const fileName = nameWorkbook(texts.sheet, toShanghaiDate(now));
      await audit(db, { now, accountId: user.accountId, action: 'file.export', subject: fileName, traceId });
      return answerExport({ kind: auditLogExport, params, rows, fileName }, context, platform.inlineExportRows);
    },
  });
}
