import { sql } from 'kysely';
import type { ApplyScope, DocCategory, OperationParams, ZoneDocument } from '#contract';
import type { Db } from '#server/database/database';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import type { FileReply } from '#server/platform/handler';
import { buildTemplate } from '../template/queries.ts';
import entries from './catalogue.json' with { type: 'json' };
import chapters from './texts.json' with { type: 'json' };

/** A document of the download zone (handbook: download-zone-documents). */
export interface ZoneEntry {
  readonly docCode: string;
  readonly docName: string;
  readonly docCategory: DocCategory;
  readonly applyScope: ApplyScope;
  readonly version: string;
  readonly updateDate: string;
  /**
   * Size of the download in KB. A test compares it with the file, so that a list need not generate sixteen documents.
   */
  readonly fileSize: number;
  /** Code of the form or sheet; without one the document is a text turned into a PDF. */
  readonly form?: string;
}

/** The documents, in the order of the zone. */
const catalogue = entries as readonly ZoneEntry[];

/** The document with this code, or with a form of this code. */
export function findEntry(code: string): ZoneEntry | undefined {
  return catalogue.find(({ docCode, form }) => docCode === code || form === code);
}

const built = new Map<string, Promise<FileReply>>();

/** The file of a document, cached since every operator gets the same. */
export function buildFile(entry: ZoneEntry): Promise<FileReply> {
  const known = built.get(entry.docCode);
  if (known) return known;
  const file = build(entry);
  built.set(entry.docCode, file);
  // A failed build is not cached.
  file.catch(() => built.delete(entry.docCode));
  return file;
}

async function build(entry: ZoneEntry): Promise<FileReply> {
  const { docCode, docName, version, updateDate, form } = entry;
  if (form !== undefined) return { ...(await buildTemplate(form)), fileName: `${docName}.xlsx` };
  const text = (chapters as unknown as Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>>)[
    docCode
  ];
  if (!text) throw new Error(`no text for the document ${docCode}`);
  const body = await writeDocument({
    title: docName,
    number: `${docCode} ${version}`,
    generatedAt: `${updateDate} 00:00:00`,
    blocks: text.flatMap(([heading, paragraphs]) => [
      { kind: 'heading' as const, text: heading },
      { kind: 'text' as const, text: paragraphs.join('\n') },
    ]),
  });
  return { fileName: `${docName}.pdf`, contentType: PDF_TYPE, body };
}

type Query = OperationParams<'queryZoneDocuments'>;
type Filter = Pick<Query, 'keyword' | 'docCategory' | 'applyScope' | 'updateDateBegin' | 'updateDateEnd'>;

/** The matching documents, in the order of the zone. */
export function matchEntries(filter: Filter): readonly ZoneEntry[] {
  const text = filter.keyword?.trim().toLowerCase() ?? '';
  return catalogue.filter(
    ({ docCode, docName, docCategory, applyScope, updateDate }) =>
      `${docName} ${docCode}`.toLowerCase().includes(text) &&
      (filter.docCategory === undefined || docCategory === filter.docCategory) &&
      (filter.applyScope === undefined || applyScope === filter.applyScope) &&
      (filter.updateDateBegin === undefined || updateDate >= filter.updateDateBegin) &&
      (filter.updateDateEnd === undefined || updateDate <= filter.updateDateEnd),
  );
}

/** The matching documents as rows of the list; newest first unless the request sorts. */
export async function findDocuments(
  db: Db,
  { sort, ...filter }: Filter & Pick<Query, 'sort'>,
): Promise<ZoneDocument[]> {
  const downloads = await findDownloads(db);
  const found = matchEntries(filter).map((entry) => describe(entry, downloads.get(entry.docCode) ?? 0));
  const [by = '-updateDate'] = sort ?? [];
  const name = by.replace('-', '') as 'docName' | 'docCategory' | 'updateDate' | 'fileSize' | 'downloadCount';
  const direction = by.startsWith('-') ? -1 : 1;
  return found.toSorted((one, other) => direction * compare(one[name], other[name]));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'zh-CN');
}

function describe({ form, ...shown }: ZoneEntry, downloadCount: number): ZoneDocument {
  const isPdf = form === undefined;
  return {
    ...shown,
    downloadCount,
    fileFormat: isPdf ? 'PDF' : 'XLSX',
    files: isPdf ? [{ fileName: `${shown.docName}.pdf`, fileUrl: shown.docCode, fileCategory: '2' }] : [],
  };
}

/** The number of downloads of each document, by code. */
async function findDownloads(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('zoneDownloads').select(['docCode', 'downloadCount']).execute();
  return new Map(rows.map(({ docCode, downloadCount }) => [docCode, downloadCount]));
}

/** Counts one download of each document. */
export async function countDownloads(db: Db, docCodes: readonly string[]): Promise<void> {
  await db
    .insertInto('zoneDownloads')
    // A fixed order, so that two bundle downloads cannot deadlock.
    .values(docCodes.toSorted().map((docCode) => ({ docCode, downloadCount: 1 })))
    .onConflict((conflict) =>
      conflict.column('docCode').doUpdateSet({ downloadCount: sql<number>`zone_downloads.download_count + 1` }),
    )
    .execute();
}
