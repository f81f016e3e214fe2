import type { AcctContent } from '../../database/schema/account.ts';
import type { CustType, MaterialType } from '#contract';
import { isBankNumber, normaliseInstitutionName } from '#values/identifiers';
import type { CellProblem, Cells } from '../../batch/store.ts';
import { findItem } from '../../documents/spreadsheet/read-cell.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { normaliseContent, findFlaws as findEntryFlaws, listMaterials } from '../account-opening/rules.ts';
import { batchColumns, FILES_FIELD, holderCertItems, listFields, SERIAL_FIELD } from './columns.ts';
import { type Branch, buildContent, listOwnBlocks, type Values } from './content.ts';
import { cellTexts } from './messages.ts';

export interface OwnInstitution {
  readonly institutionId: string;
  readonly institutionName: string;
  readonly certNo: string;
  /** '1' where it holds a financial licence. */
  readonly licensedFlag: string | undefined;
}

/** What accounts begin with: what the institution says of itself, or its default template, with its papers. */
export interface Template {
  readonly content: AcctContent;
  readonly papers: readonly Paper[];
}

/** A paper that is in the store. */
export interface Paper {
  readonly fileId: string;
  readonly materialType: MaterialType;
}

/** What rows are checked against. */
export interface BatchFacts {
  readonly today: string;
  /** The operator's institutions that have been passed, by their plain names. */
  readonly institutions: ReadonlyMap<string, OwnInstitution>;
  /** By institution and customer type. */
  readonly templates: ReadonlyMap<string, Template>;
  /** By CNAPS number. */
  readonly branches: ReadonlyMap<string, Branch>;
  readonly registrars: ReadonlySet<string>;
  /** Bank accounts that are settlement accounts already. */
  readonly bankAccounts: ReadonlySet<string>;
  /** Products that have an account or have applied for one, by institution and name. */
  readonly products: ReadonlySet<string>;
  /** The same by institution and certificate. */
  readonly productCerts: ReadonlySet<string>;
}

/** A row with the papers that came with it. */
export interface RowToCheck {
  readonly rowNo: number;
  readonly cells: Cells;
  readonly materials: readonly MaterialType[];
  /** Papers that were refused, as they are to be told. */
  readonly refusals: readonly string[];
}

export interface CheckedRow {
  readonly rowNo: number;
  readonly custType: CustType | undefined;
  readonly institution: OwnInstitution | undefined;
  /** What it would apply for. */
  readonly content: AcctContent;
  /** One a cell, in the order of the columns. */
  readonly problems: readonly CellProblem[];
}

/** Under which a template is found. */
export function templateKey(institutionId: string, custType: string): string {
  return `${institutionId} ${custType}`;
}

/** Under which a product is found. */
export function productKey(institutionId: string, productName: string): string {
  return `${institutionId} ${normaliseInstitutionName(productName)}`;
}

/** Under which the certificate of a product is found. */
export function productCertKey(institutionId: string, productCertNo: string): string {
  return `${institutionId} ${productCertNo}`;
}

/**
 * Checks every cell of rows, alone and against each other (handbook: account-batch, trade-account, identifier-checks).
 * Pure.
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
  const { values, unread } = readValues(cells);
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
  // The more a message says of a cell, the later it stands: what cannot be read is told of as that.
  const problems = { ...papers, ...findFlaws(row), ...findPlaceFlaws(row), ...missing, ...unread };
  return { rowNo, custType, institution, content, problems };
}

/** Reads each cell; one that cannot be read is told of. */
function readValues(cells: Cells): { readonly values: Values; readonly unread: FieldMessages } {
  const values: Record<string, string> = {};
  const unread: Record<string, string> = {};
  for (const { field, read } of batchColumns) {
    const { value, problem } = read(cells[field] ?? null);
    if (value !== undefined) values[field] = value;
    if (problem !== undefined) unread[field] = problem;
  }
  return { values, unread };
}

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

/** What the rules of an application find, at the columns of the sheet. */
function findFlaws({ values, custType = '0', institution, content, facts: { today } }: JudgedRow): FieldMessages {
  const institutionName = institution?.institutionName ?? values['institutionName'] ?? '';
  const found = findEntryFlaws(content, { custType, institutionName }, today);
  return Object.fromEntries(Object.entries(found).map(([path, message]) => [columnOf(path), message]));
}

/** Where a message about a whole list, or about a field without a column, belongs. */
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

/** What was refused about an application, at the columns of the sheet; nothing about anything else. */
export function placeRefusal(fields: FieldMessages): readonly CellProblem[] {
  return sortProblems(Object.fromEntries(Object.entries(fields).map(([path, text]) => [columnOf(path), text])));
}

/** The column of a path such as `transactors.0.transactorName`. */
function columnOf(path: string): string {
  const field = path.split('.').at(-1) ?? path;
  return columns[field] ?? field;
}

/** What is wrong with where the row belongs, and with what only a look around can tell. */
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

/** Papers that are the institution's own and come with the default template. */
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
  const told = [...refusals, ...(missing.length > 0 ? [cellTexts.papersMissing(missing)] : [])];
  return told.length > 0 ? { [FILES_FIELD]: told.join('；') } : {};
}

/** The papers of a template that rows without their own take over. */
export function listSharedPapers(template: Template | undefined): readonly Paper[] {
  return (template?.papers ?? []).filter(({ materialType }) => sharedMaterials.includes(materialType));
}

/** Rows of the same bank account, product or certificate: each later one is told of. */
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

/** The row that came first with this key, unless it is this one. */
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

/** The serial number of a row or folder; undefined for anything else. 1.0 is what other programs make of 1. */
export function readSerial(text: string | undefined): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,4})(?:\.0+)?$/u.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The rows that carry each serial number; more than one where it is repeated. */
export function groupBySerial(rows: readonly Row[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const { rowNo, cells } of rows) {
    const serial = readSerial(cells[SERIAL_FIELD]);
    if (serial !== undefined) groups.set(serial, [...(groups.get(serial) ?? []), rowNo]);
  }
  return groups;
}

/** What is wrong with the serial numbers of rows, by row. A row without one of its own gets no papers. */
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
