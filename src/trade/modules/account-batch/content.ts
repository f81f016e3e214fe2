import type { AcctContent } from '../../database/schema/account.ts';
import type { CustType } from '#contract';
import {
  type AccountBlock,
  type AccountColumn,
  accountSheet,
  itemsOfColumn,
  ROW_NO_TITLE,
  dictionaries,
  type DictionaryItem,
} from '../../documents/sheets/account-sheet.ts';
import { findItem, splitList } from '#values/kinds/coded';
import {
  amountCell,
  codeCell,
  codesCell,
  countryCell,
  dayCell,
  flagCell,
  ratioCell,
  type Reader,
  textCell,
} from '#server/documents/spreadsheet/read-cell';
import type { Cells } from '../../batch/store.ts';
import type { Column } from '#server/documents/spreadsheet/read-rows';

/** A column of the template with the reader of its cells; a cell holds several values separated by commas. */
export interface BatchColumn extends AccountColumn {
  readonly read: Reader;
}

/** The last day of a certificate without an expiry date (handbook: certificate-validity). */
const LONG_TERM = '9999-12-31';
/** Read from the cell for a product without a fixed term. */
const NO_TERM = 'none';

/** Reads one of the words as `value` and any other cell with `read`. */
function orWord(words: readonly string[], value: string, read: Reader): Reader {
  return (cell) => (words.includes(cell?.trim() ?? '') ? { value } : read(cell));
}

type Items = readonly DictionaryItem[];

/**
 * The values that a column takes, undefined if it takes any. A holder's certificate type depends on the kind of holder.
 */
function itemsOf({ field, property }: AccountColumn, { holderKind = '' }: Cells): Items | undefined {
  if (field !== 'holderCertType') return itemsOfColumn(field, property);
  return holderCertItems(findItem(dictionaries.get('holderKind') ?? [], holderKind)?.value);
}

/** The dictionary of a holder's certificate type: for persons or for institutions. */
export function holderCertItems(holderKind: string | undefined): Items {
  return dictionaries.get(holderKind === '1' ? 'personCertType' : 'orgCertType') ?? [];
}

/** The choices for a cell of a row; empty if the cell takes free text. */
export function listChoices(field: string, cells: Cells): readonly string[] {
  const column = batchColumns.find((one) => one.field === field);
  return column ? (itemsOf(column, cells) ?? []).map(({ label }) => label) : [];
}

function readerOf(column: AccountColumn): Reader {
  const { field, title, property } = column;
  const items = itemsOfColumn(field, property);
  if (field === 'holderCertType') return textCell(title, 40);
  if (property.type === 'boolean') return flagCell(title);
  if (items) return property.items ? codesCell(items, title) : codeCell(items, title);
  if (field.endsWith('CertEnd')) return orWord(['长期', '长期有效'], LONG_TERM, dayCell(title));
  if (field === 'productEnd') return orWord(['无固定期限', '无'], NO_TERM, dayCell(title));
  if (property.format === 'date') return dayCell(title);
  if (property.format === 'decimal')
    return property['x-format'] === 'rate' ? ratioCell(title) : amountCell(title, property['x-format']);
  if (field.endsWith('Nationality') || field === 'taxCountry') return countryCell(title);
  return textCell(title, property.maxLength ?? 120);
}

/** In the order of the template. */
export const batchColumns: readonly BatchColumn[] = accountSheet.columns.map((column) => ({
  ...column,
  read: readerOf(column),
}));

/** The title of a column, of the serial number, or of the papers. */
export function titleOfField(field: string): string {
  if (field === SERIAL_FIELD) return ROW_NO_TITLE;
  return batchColumns.find((column) => column.field === field)?.title ?? FILES_TITLE;
}

/** The serial number of a row, which links the row to the folder of its papers. */
export const SERIAL_FIELD = 'serialNo';
/** The papers of a row: not a cell of the sheet, but checked with the row. */
export const FILES_FIELD = 'fileInfos';
const FILES_TITLE = '附件';

/** All fields that can have a problem, in the order of the template. */
export function listFields(): readonly string[] {
  return [SERIAL_FIELD, ...batchColumns.map(({ field }) => field), FILES_FIELD];
}

/** The columns of the template with the serial number, which it fills in. */
export const sheetColumns: readonly Column[] = [
  { field: SERIAL_FIELD, title: ROW_NO_TITLE, required: false, isGiven: true },
  ...batchColumns,
];

/** Values of the cells of a row by field; empty and unreadable cells are missing. */
export type Values = Readonly<Record<string, string>>;

/** Blocks that the default template fills in for a row without its own. */
const shared = ['legal', 'transactor', 'holder', 'bene', 'tax', 'delivery'] as const;

/** The fields of an application that belong to each shared block. */
const sharedFields: Readonly<Record<(typeof shared)[number], readonly (keyof AcctContent)[]>> = {
  legal: [
    'legalName',
    'legalCertType',
    'legalCertNo',
    'legalCertStart',
    'legalCertEnd',
    'legalCertLongTerm',
    'legalGender',
    'legalNationality',
    'legalMobile',
  ],
  transactor: ['transactors'],
  holder: ['holders'],
  bene: ['beneExemptFlag', 'beneExemptReason', 'benes'],
  tax: ['taxIdentity', 'taxOrgType', 'taxResidences', 'controllers'],
  delivery: ['deliverWay', 'deliverType', 'deliverEmail'],
};

/** The bank branch of a CNAPS number. */
export interface Branch {
  readonly bankCode: string;
  readonly branchName: string;
  readonly provinceCode: string;
  readonly cityCode: string;
}

export interface Surroundings {
  readonly custType: CustType;
  /** The institution; for a product, its manager. */
  readonly institutionName: string;
  readonly institutionCertNo: string;
  readonly branch: Branch | undefined;
  /** The default template of the institution for this customer type. */
  readonly template: AcctContent | undefined;
}

/** The blocks that a row fills in itself: those with a value, and every block without a template. */
export function listOwnBlocks(values: Values, template: AcctContent | undefined): ReadonlySet<AccountBlock> {
  const filled = batchColumns.filter(({ field }) => values[field] !== undefined).map(({ block }) => block);
  const missing = shared.filter((block) => sharedFields[block].every((field) => template?.[field] === undefined));
  return new Set<AccountBlock>(['place', 'class', 'bank', 'product', ...filled, ...missing]);
}

/** The application of a row (handbook: account-opening, product-account-opening), complete or not. */
export function buildContent(values: Values, around: Surroundings): AcctContent {
  const own = listOwnBlocks(values, around.template);
  const taken = shared
    .filter((block) => !own.has(block))
    .flatMap((block) => sharedFields[block].map((field) => [field, around.template?.[field]] as const));
  const content: Record<string, unknown> = Object.fromEntries(taken.filter(([, value]) => value !== undefined));
  const blocks = {
    legal: { ...pick(values, 'legal'), ...forEver(values['legalCertEnd'], 'legalCertLongTerm') },
    transactor: { transactors: [buildTransactor(values)] },
    holder: { holders: [buildHolder(values)] },
    bene: { benes: [{ ...pick(values, 'bene'), ...forEver(values['beneCertEnd'], 'beneCertLongTerm') }] },
    tax: buildTax(values),
    delivery: buildDelivery(values, around.template),
  };
  for (const block of shared) if (own.has(block)) Object.assign(content, blocks[block]);
  return {
    ...content,
    ...buildBank(values, around.branch),
    ...(around.custType === '2' && buildProduct(values, around)),
    ...pick(values, 'class'),
    ...(values['taCodes'] !== undefined && { taCodes: [...new Set(splitList(values['taCodes']))] }),
  };
}

function pick(values: Values, block: AccountBlock): Record<string, string> {
  const fields = batchColumns.filter((column) => column.block === block).map(({ field }) => field);
  return Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
}

function forEver(end: string | undefined, flag: string): Record<string, boolean> {
  return end === LONG_TERM ? { [flag]: true } : {};
}

function lists(values: Values, ...fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field].split(',')]] : [])));
}

/** A row has only one transactor: the primary one. */
function buildTransactor(values: Values) {
  return {
    ...pick(values, 'transactor'),
    ...lists(values, 'authScope'),
    ...forEver(values['transactorCertEnd'], 'transactorCertLongTerm'),
    primaryFlag: true,
  };
}

function buildHolder({ holderCertType, ...values }: Values) {
  const kind = values['holderKind'];
  const certType = holderCertType === undefined ? undefined : findItem(holderCertItems(kind), holderCertType)?.value;
  return {
    ...pick(values, 'holder'),
    ...(certType !== undefined && { [kind === '1' ? 'holderCertType' : 'holderOrgCertType']: certType }),
    ...forEver(values['holderCertEnd'], 'holderCertLongTerm'),
  };
}

function buildTax({ taxIdentity, taxOrgType, taxCountry, taxNo }: Values): Record<string, unknown> {
  const residence = { ...(taxCountry && { taxCountry }), ...(taxNo && { taxNo }) };
  return {
    ...(taxIdentity && { taxIdentity }),
    ...(taxOrgType && { taxOrgType }),
    ...(Object.keys(residence).length > 0 && { taxResidences: [residence] }),
  };
}

const BY_EMAIL = '3';
const MONTHLY = '2';

/** By e-mail to the transactor, monthly, unless the row says otherwise (handbook: block-delivery). */
function buildDelivery(values: Values, template: AcctContent | undefined) {
  const transactor = template?.transactors?.find(({ primaryFlag }) => primaryFlag) ?? template?.transactors?.[0];
  const { deliverWay = [BY_EMAIL] } = lists(values, 'deliverWay');
  const email = values['deliverEmail'] ?? values['transactorEmail'] ?? transactor?.transactorEmail;
  return {
    deliverWay,
    deliverType: values['deliverType'] ?? MONTHLY,
    ...((values['deliverEmail'] !== undefined || deliverWay.includes(BY_EMAIL)) && email && { deliverEmail: email }),
  };
}

function buildBank(values: Values, branch: Branch | undefined): Record<string, string> {
  return {
    ...pick(values, 'bank'),
    ...(branch && {
      bankBranchName: values['bankBranchName'] ?? branch.branchName,
      bankCode: branch.bankCode,
      bankProvince: branch.provinceCode,
      bankCity: branch.cityCode,
    }),
  };
}

function buildProduct(values: Values, { institutionName, institutionCertNo }: Surroundings): Record<string, unknown> {
  const { productEnd, lookThroughFlag, ...rest } = pick(values, 'product');
  return {
    ...rest,
    ...lists(values, 'fundSource'),
    ...(productEnd === NO_TERM ? { productNoTerm: true } : productEnd !== undefined && { productEnd }),
    ...(lookThroughFlag !== undefined && { lookThroughFlag: lookThroughFlag === '1' }),
    managerName: institutionName,
    managerCertNo: institutionCertNo,
  };
}
