import type { InstDraftRequest } from '#contract';
import { LONG_TERM } from '../../application/blocks/organisation.ts';
import { omitNulls } from '../../platform/record-of.ts';
import type { Apply } from './queries.ts';

/** Entries of an institution's form, without papers. */
export type Entries = Omit<InstDraftRequest, 'applyNo' | 'fileInfos' | 'requestNo' | 'disCode'>;

/** Entries with a column of their own, since lists show and search them; the others share `content`. */
const columns = [
  'institutionName',
  'shortName',
  'certType',
  'certNo',
  'certStartDate',
  'certEndDate',
  'orgType',
  'corpProperty',
  'industry',
  'businessScope',
  'postCode',
  'tel',
  'email',
  'legalName',
  'legalMobile',
] as const;
type ColumnName = (typeof columns)[number];

const isColumn = (name: string): name is ColumnName => columns.some((column) => column === name);

/** Entries as columns of an application's row. */
export function toRow(entries: Entries) {
  const content = Object.fromEntries(Object.entries(entries).filter(([name]) => !isColumn(name)));
  return {
    institutionName: entries.institutionName,
    shortName: entries.shortName ?? null,
    certType: entries.certType ?? null,
    certNo: entries.certNo ?? null,
    certStartDate: entries.certStartDate ?? null,
    certEndDate: entries.certEndDate ?? null,
    orgType: entries.orgType ?? null,
    corpProperty: entries.corpProperty ?? null,
    industry: entries.industry ?? null,
    businessScope: entries.businessScope ?? null,
    postCode: entries.postCode ?? null,
    tel: entries.tel ?? null,
    email: entries.email ?? null,
    legalName: entries.legalName ?? null,
    legalMobile: entries.legalMobile ?? null,
    content: JSON.stringify(content),
  };
}

/** The entries of an application's row. */
export function readEntries(apply: Apply): Entries {
  const found = columns.map((name) => [name, apply[name]] as const);
  return {
    ...apply.content,
    ...omitNulls(Object.fromEntries(found) as Pick<Apply, ColumnName>),
    ...(apply.certEndDate === LONG_TERM && { certLongTerm: true }),
  };
}
