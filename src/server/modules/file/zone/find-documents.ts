import type { OperationParams, ZoneDocument } from '#contract';
import type { Db } from '../../../database/database.ts';
import { catalogue, type ZoneEntry } from './catalogue.ts';
import { findDownloads } from './downloads.ts';

type Query = OperationParams<'queryZoneDocuments'>;
type Filter = Pick<Query, 'keyword' | 'docCategory' | 'applyScope' | 'updateDateBegin' | 'updateDateEnd'>;

/** The documents that match, in the order of the zone. */
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

/** The documents that match, as the list shows them; the latest first unless the request sorts. */
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
