import type { ValuationPreview } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { audit } from '#server/platform/audit';
import { defineHandlers } from '#server/platform/handler';
import { partTypes } from '../../documents/reports/valuation-layouts.ts';
import { countRecords, typeOfValuation, ZIP_TYPE, zipFiles } from '../../documents/reports/write-valuation.ts';
import { findFiles, type FoundFile, requireFiles, writeFiles } from './queries.ts';
import { texts } from './messages.ts';

/** Most records of each file in a preview. */
const SHOWN = 20;

/** Files for the valuation systems of product accounts (handbook: valuation-page). */
export const routes = defineHandlers({
  queryValuationFilePageList: findFiles,

  previewValuationFile: async ({ fileName }, context) => {
    const found = await requireFiles([fileName], undefined, context);
    return preview(fileName, found);
  },

  exportValuationFile: async ({ fileName, fileFormat }, context) => {
    const found = await requireFiles([fileName], fileFormat, context);
    const files = await writeFiles(found);
    const { db, user, now, traceId } = context;
    await audit(db, { now, accountId: user.accountId, action: 'valuation.export', subject: fileName, traceId });
    const [{ key } = { key: undefined }] = found;
    const [, body = Buffer.alloc(0)] = files[0] ?? [];
    return { fileName, contentType: key ? typeOfValuation(key) : ZIP_TYPE, body };
  },

  exportValuationFiles: async ({ fileNameList, fileFormat }, context) => {
    const files = await writeFiles(await requireFiles(fileNameList, fileFormat, context));
    const { db, user, now, traceId } = context;
    const day = toShanghaiDate(now);
    const detail = { fileNames: fileNameList };
    await audit(db, { now, accountId: user.accountId, action: 'valuation.export', detail, traceId });
    return { fileName: texts.zipName(day, files.length), contentType: ZIP_TYPE, body: zipFiles(files, day) };
  },
});

function preview(fileName: string, found: readonly FoundFile[]): ValuationPreview {
  const empty: ValuationPreview = { fileName, recordCount: 0, confirms: [], balances: [], dividends: [], navs: [] };
  const [file] = found;
  if (!file) return empty;
  const { key, parts } = file;
  const shown = key.valFileType === '5' ? partTypes : [key.valFileType];
  return {
    ...empty,
    recordCount: countRecords(parts, key.valFileType),
    ...(shown.includes('1') && { confirms: parts['1'].slice(0, SHOWN) }),
    ...(shown.includes('2') && { balances: parts['2'].slice(0, SHOWN) }),
    ...(shown.includes('3') && { dividends: parts['3'].slice(0, SHOWN) }),
    ...(shown.includes('4') && { navs: parts['4'].slice(0, SHOWN) }),
  };
}
