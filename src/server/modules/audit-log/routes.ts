import contract from '../../../../schemas/api/audit-log.json' with { type: 'json' };
import type { AuditRow } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { audit } from '../../platform/audit.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import { answerExport } from '../../jobs/answer-export.ts';
import { defineSheetExport } from '../../jobs/sheet-export.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readInOrder, readListed } from '../../documents/spreadsheet/read-rows.ts';
import { nameWorkbook } from '../../documents/spreadsheet/write-workbook.ts';
import {
  cliqueOf,
  countEntries,
  findEntries,
  findEntriesById,
  findEntryIds,
  findNextEntries,
  findOperators,
  type LogEntry,
} from './queries.ts';
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
    const cliqueCode = await cliqueOf(db, accountId);
    const list = () => findEntryIds(db, cliqueCode, params);
    const read = async (ids: readonly string[]) => (await findEntriesById(db, ids)).map(presentRow);
    const next = (last: LogEntry | undefined, limit: number) =>
      findNextEntries(db, cliqueCode, { filter: params, last, limit });
    const count = () => countEntries(db, cliqueCode, params);
    const isOldestFirst = params.sort?.[0] === 'auditTime';
    yield* isOldestFirst
      ? readListed({ list, read, report })
      : readInOrder({ count, next, present: presentRow, report });
  },
});

function presentRow(entry: LogEntry): AuditRow {
  const row = presentEntry(entry);
  return { ...row, ...(row.changes.length > 0 && { content: describeChanges(row.changes) }) };
}

/** The audit log of a clique: operators read and export it, no operation changes it. */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryAuditLogPageList: async ({ pageNum, pageSize, ...filter }, { db, user }) => {
      const range = { filter, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { total, rows } = await findEntries(db, user.cliqueCode, range);
      return { ...total, pageNum, pageSize, list: rows.map(presentEntry) };
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
