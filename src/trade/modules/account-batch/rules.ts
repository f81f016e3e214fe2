import type { AcctContent } from '../../database/schema/account.ts';
import type { CustType, FileInfo, MaterialType } from '#contract';
import { isBankNumber, normaliseInstitutionName } from '#values/identifiers';
import type { CellProblem, Cells } from '../../batch/store.ts';
import { findItem } from '#values/kinds/coded';
import { readValues } from '#server/documents/spreadsheet/read-rows';
import type { FieldMessages } from '#server/platform/errors';
import { normaliseContent, findFlaws as findEntryFlaws, listMaterials } from '../account-opening/rules.ts';
import {
  batchColumns,
  FILES_FIELD,
  holderCertItems,
  listFields,
  SERIAL_FIELD,
  type Branch,
  buildContent,
  listOwnBlocks,
  type Values,
} from './content.ts';
import { cellTexts } from './messages.ts';

export interface OwnInstitution {
  readonly institutionId: string;
  readonly institutionName: string;
  readonly certNo: string;
  /** '1' where it holds a financial licence. */
  readonly licensedFlag: string | undefined;
}

/**
 * Defaults of the accounts that a batch opens: the institution's entries or its default template, with their papers.
 */
export interface Template {
  readonly content: AcctContent;
  readonly papers: readonly Paper[];
}

/** A paper in the file store, of a known kind. */
export interface Paper extends FileInfo {
  readonly materialType: MaterialType;
}

/** The data that rows are checked against. */
export interface BatchFacts {
  readonly today: string;
  /** The operator's approved institutions, keyed by normalised name. */
  readonly institutions: ReadonlyMap<string, OwnInstitution>;
  /** Keyed by institution and customer type, see {@link templateKey}. */
  readonly templates: ReadonlyMap<string, Template>;
  /** Keyed by CNAPS number. */
  readonly branches: ReadonlyMap<string, Branch>;
  readonly registrars: ReadonlySet<string>;
  /** Bank accounts already used as settlement accounts. */
  readonly bankAccounts: ReadonlySet<string>;
  /** Products with an account or an application for one, keyed by institution and name. */
  readonly products: ReadonlySet<string>;
  /** The same, keyed by institution and certificate. */
  readonly productCerts: ReadonlySet<string>;
}

/** A row with its papers. */
export interface RowToCheck {
  readonly rowNo: number;
  readonly cells: Cells;
  readonly materials: readonly MaterialType[];
  /** Messages about refused papers. */
  readonly refusals: readonly string[];
}

export interface CheckedRow {
  readonly rowNo: number;
  readonly custType: CustType | undefined;
  readonly institution: OwnInstitution | undefined;
  /** The application that the row makes. */
  readonly content: AcctContent;
  /** At most one per cell, in the order of the columns. */
  readonly problems: readonly CellProblem[];
}

/** The key of a template. */
export function templateKey(institutionId: string, custType: string): string {
  return `${institutionId} ${custType}`;
}

/** The key of a product. */
export function productKey(institutionId: string, productName: string): string {
  return `${institutionId} ${normaliseInstitutionName(productName)}`;
}

/** The key of a product's certificate. */
export function productCertKey(institutionId: string, productCertNo: string): string {
  return `${institutionId} ${productCertNo}`;
}

/**
 * Checks every cell of the rows, alone and against the other rows (handbook: account-batch, trade-account,
 * identifier-checks). Pure.
 */
export function checkRows(rows: readonly RowToCheck[], facts: BatchFacts): readonly CheckedRow[] {
  const checked = rows.map((row) => checkRow(row, facts));
  const twins = findTwins(checked);
  const serials = findSerialFlaws(rows);
  return checked.map(({ rowNo, problems, ...row }) => {
    const serial = serials.get(rowNo);
    const own = { ...(serial !== undefined && { [SERIAL_FIELD]: serial }), ...twins.get(rowNo), ...problems };
    return { ...row, rowNo, problems: sortProblems(own) };
  });
}

type Judged = Omit<CheckedRow, 'problems'> & { readonly problems: FieldMessages };

function checkRow({ cells, materials, refusals, rowNo }: RowToCheck, facts: BatchFacts): Judged {
  const { values, unread } = readValues(cells, batchColumns);
  const institution = facts.institutions.get(normaliseInstitutionName(values['institutionName'] ?? ''));
  const custType = isCustType(values['custType']) ? values['custType'] : undefined;
  const template = institution && facts.templates.get(templateKey(institution.institutionId, custType ?? ''));
  const around = {
    custType: custType ?? '0',
    institutionName: institution?.institutionName ?? '',
    institutionCertNo: institution?.certNo ?? '',
    branch: facts.branches.get(values['cnapsCode'] ?? ''),
    template: template?.content,
  };
  const content = normaliseContent(buildContent(values, around), around.custType, facts.today);
  const own = listOwnBlocks(values, template?.content);
  const row = { values, custType, institution, content, facts };
  const known = new Set([...Object.keys(cells), ...Object.keys(unread)]);
  const missing = Object.fromEntries(
    batchColumns
      .filter(({ need, block }) => need === 'always' || (need === 'shared' && own.has(block)))
      .filter(({ field }) => !known.has(field))
      .map(({ field, title }) => [field, cellTexts.missing(title)]),
  );
  const papers = findPaperFlaws({ materials, refusals, custType, institution, content, template });
  // One problem per cell: later entries win, so an unreadable value wins over a missing one.
  const problems = { ...papers, ...findFlaws(row), ...findPlaceFlaws(row), ...missing, ...unread };
  return { rowNo, custType, institution, content, problems };
}

/** Reads each cell and collects a message for each unreadable one. */
function isCustType(code: string | undefined): code is CustType {
  return code === '0' || code === '2';
}

interface JudgedRow {
  readonly values: Values;
  readonly custType: CustType | undefined;
  readonly institution: OwnInstitution | undefined;
  readonly content: AcctContent;
  readonly facts: BatchFacts;
}

/** The problems that the rules of an application find, mapped to the columns of the sheet. */
function findFlaws({ values, custType = '0', institution, content, facts: { today } }: JudgedRow): FieldMessages {
  const institutionName = institution?.institutionName ?? values['institutionName'] ?? '';
  const found = findEntryFlaws(content, { custType, institutionName }, today);
  return Object.fromEntries(Object.entries(found).map(([path, message]) => [columnOf(path), message]));
}

/** The column that shows a message about a whole list or about a field without a column. */
const columns: Readonly<Record<string, string>> = {
  transactors: 'transactorName',
  holders: 'holderName',
  holderOrgCertType: 'holderCertType',
  benes: 'beneName',
  beneExemptReason: 'beneName',
  taxResidences: 'taxCountry',
  taxNoReason: 'taxNo',
  controllers: 'taxOrgType',
  surname: 'taxOrgType',
  givenName: 'taxOrgType',
  birthDate: 'taxOrgType',
  managerName: 'institutionName',
  managerCertNo: 'institutionName',
};

/** Maps the field messages of a refused application to columns; messages about other fields are dropped. */
export function placeRefusal(fields: FieldMessages): readonly CellProblem[] {
  return sortProblems(Object.fromEntries(Object.entries(fields).map(([path, text]) => [columnOf(path), text])));
}

/** The column of a path such as `transactors.0.transactorName`. */
function columnOf(path: string): string {
  const field = path.split('.').at(-1) ?? path;
  return columns[field] ?? field;
}

/** Problems of the row's institution, and problems that only a look at existing accounts reveals. */
function findPlaceFlaws({ values, custType, institution, content, facts }: JudgedRow): FieldMessages {
  const fields: Record<string, string> = {};
  if (values['institutionName'] !== undefined && !institution) fields['institutionName'] = cellTexts.unknownInstitution;
  if (custType === '0') {
    const needless = batchColumns.filter(({ block, field }) => block === 'product' && values[field] !== undefined);
    for (const { field, title } of needless) fields[field] = cellTexts.notForInstitutions(title);
  }
  if (values['taxOrgType'] === '2') fields['taxOrgType'] = cellTexts.controllers;
  if (isBankNumber(values['cnapsCode'] ?? '') && !content.bankBranchName) fields['cnapsCode'] = cellTexts.unknownCnaps;
  const { holderCertType, holderKind } = values;
  const choices = holderCertItems(holderKind);
  if (holderCertType !== undefined && holderKind !== undefined && !findItem(choices, holderCertType)) {
    fields['holderCertType'] = cellTexts.holderCertType(
      choices
        .slice(0, 5)
        .map(({ label }) => label)
        .join('、'),
    );
  }
  const strange = (content.taCodes ?? []).filter((code) => !facts.registrars.has(code));
  if (strange.length > 0) fields['taCodes'] = cellTexts.unknownRegistrars(strange);
  if (facts.bankAccounts.has(content.bankAcctNo ?? '')) fields['bankAcctNo'] = cellTexts.bankAcctUsed;
  if (institution && facts.products.has(productKey(institution.institutionId, content.productName ?? '')))
    fields['productName'] = cellTexts.productExists;
  if (institution && facts.productCerts.has(productCertKey(institution.institutionId, content.productCertNo ?? '')))
    fields['productCertNo'] = cellTexts.certNoExists;
  return fields;
}

/** Kinds of papers that belong to the institution and come with the default template. */
const sharedMaterials: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '10'];
interface Papers extends Pick<RowToCheck, 'materials' | 'refusals'> {
  readonly custType: CustType | undefined;
  readonly institution: OwnInstitution | undefined;
  readonly content: AcctContent;
  readonly template: Template | undefined;
}

function findPaperFlaws({ materials, refusals, custType, institution, content, template }: Papers): FieldMessages {
  const { institutionName = '', licensedFlag } = institution ?? {};
  const needed = custType ? listMaterials(content, { custType, institutionName, licensedFlag }) : [];
  const there = new Set([...materials, ...listSharedPapers(template).map(({ materialType }) => materialType)]);
  const missing = needed.filter((type) => !there.has(type));
  const problems = [...refusals, ...(missing.length > 0 ? [cellTexts.papersMissing(missing)] : [])];
  return problems.length > 0 ? { [FILES_FIELD]: problems.join('；') } : {};
}

/** The papers of a template that rows without their own papers take over. */
export function listSharedPapers(template: Template | undefined): readonly Paper[] {
  return (template?.papers ?? []).filter(({ materialType }) => sharedMaterials.includes(materialType));
}

/** Duplicates of a bank account, product or certificate: each later row gets a message. */
function findTwins(rows: readonly Judged[]): ReadonlyMap<number, FieldMessages> {
  const accounts = new Map<string, number>();
  const products = new Map<string, number>();
  const certs = new Map<string, number>();
  const twins = new Map<number, FieldMessages>();
  for (const { rowNo, content, institution } of rows) {
    const { bankAcctNo, productName, productCertNo } = content;
    const account = bankAcctNo === undefined ? undefined : noteFirst(accounts, bankAcctNo, rowNo);
    const key = institution && productName !== undefined && productKey(institution.institutionId, productName);
    const product = key ? noteFirst(products, key, rowNo) : undefined;
    const certKey = institution && productCertNo && productCertKey(institution.institutionId, productCertNo);
    const cert = certKey ? noteFirst(certs, certKey, rowNo) : undefined;
    twins.set(rowNo, {
      ...(account !== undefined && { bankAcctNo: cellTexts.bankAcctTwice(account) }),
      ...(product !== undefined && { productName: cellTexts.productTwice(product) }),
      ...(cert !== undefined && { productCertNo: cellTexts.certNoTwice(cert) }),
    });
  }
  return twins;
}

/** The first row with this key, unless it is this one. */
function noteFirst(seen: Map<string, number>, key: string, rowNo: number): number | undefined {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, rowNo);
  return first;
}

function sortProblems(fields: FieldMessages): readonly CellProblem[] {
  return listFields().flatMap((field) => {
    const message = fields[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

interface Row {
  readonly rowNo: number;
  readonly cells: Cells;
}

/** The serial number of a row or folder, undefined for other text. Some spreadsheet programs write 1 as 1.0. */
export function readSerial(text: string | undefined): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,4})(?:\.0+)?$/u.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The rows of each serial number; more than one for a repeated number. */
export function groupBySerial(rows: readonly Row[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const { rowNo, cells } of rows) {
    const serial = readSerial(cells[SERIAL_FIELD]);
    if (serial !== undefined) groups.set(serial, [...(groups.get(serial) ?? []), rowNo]);
  }
  return groups;
}

/** Problems of the serial numbers, by row. A row without a unique number gets no papers. */
function findSerialFlaws(rows: readonly Row[]): ReadonlyMap<number, string> {
  const groups = groupBySerial(rows);
  return new Map(
    rows.flatMap(({ rowNo, cells }) => {
      const typed = cells[SERIAL_FIELD];
      if (typed === undefined) return [[rowNo, cellTexts.serialMissing] as const];
      const serial = readSerial(typed);
      if (serial === undefined) return [[rowNo, cellTexts.serialWrong(typed)] as const];
      const others = (groups.get(serial) ?? []).filter((other) => other !== rowNo);
      return others.length > 0 ? [[rowNo, cellTexts.serialTwice(serial, others)] as const] : [];
    }),
  );
}
