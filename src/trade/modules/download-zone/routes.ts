import { zipSync } from 'fflate';
import type { DocCategory } from '#contract';
import { ZIP_TYPE } from '#values/attachment';
import { toShanghaiDate } from '#values/shanghai-time';
import dictionary from '../../../../schemas/dictionaries/doc-category.json' with { type: 'json' };
import { pageOf } from '#server/database/pages';
import { errors } from '#server/platform/errors';
import { defineHandlers } from '#server/platform/handler';
import { texts } from '../template/messages.ts';
import { buildFile, findEntry, countDownloads, findDocuments, matchEntries } from './queries.ts';

/**
 * The download zone (handbook: download-zone-page): forms, templates, agreements and manuals for every operator with
 * its menu entry.
 */
export const routes = defineHandlers({
  queryZoneDocuments: async ({ pageNum, pageSize, ...query }, { db }) =>
    pageOf(await findDocuments(db, query), { pageNum, pageSize }),

  countZoneDocuments: async ({ docCategory: _docCategory, ...filter }) => {
    const entries = matchEntries(filter);
    const countOf = (value: string): number => entries.filter(({ docCategory }) => docCategory === value).length;
    return { counts: dictionary.items.map(({ value }) => ({ value: value as DocCategory, count: countOf(value) })) };
  },

  previewZoneDocument: ({ fileUrl }) => buildFile(needEntry(fileUrl)),

  downloadZoneBundle: async ({ docCodeList }, { db, now }) => {
    const files = await Promise.all(docCodeList.map((code) => buildFile(needEntry(code))));
    await countDownloads(
      db,
      docCodeList.map((code) => needEntry(code).docCode),
    );
    const parts = Object.fromEntries(files.map(({ fileName, body }) => [fileName, new Uint8Array(body)]));
    const day = toShanghaiDate(now).replaceAll('-', '');
    // Stored uncompressed: workbooks and PDFs are compressed already.
    return {
      fileName: `${texts.zone}_${day}.zip`,
      contentType: ZIP_TYPE,
      body: Buffer.from(zipSync(parts, { level: 0, mtime: now })),
    };
  },
});

function needEntry(code: string) {
  const entry = findEntry(code);
  if (!entry) throw errors.recordNotFound(texts.document);
  return entry;
}
