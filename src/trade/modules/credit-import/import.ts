import type { CreditImportMode, CreditStatus, CreditControl } from '#contract';
import { div, isDecimal, mul } from '#values/decimal';
import controls from '../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };
import { ownInstitutions } from '../../access/ownership.ts';
import type { CellProblem, Cells } from '../../batch/store.ts';
import type { Db } from '#server/database/database';
import { creditSheet } from '../../documents/sheets/import-sheets.ts';
import {
  amountCell,
  codeCell,
  dayCell,
  type Reader,
  ratioCell,
  textCell,
} from '#server/documents/spreadsheet/read-cell';
import { readValues } from '#server/documents/spreadsheet/read-rows';
import type { Template } from '#server/documents/spreadsheet/take-sheet';
import { cellTexts } from '../credit/messages.ts';
import { findFlaws, overlap, USUAL_WARN_RATE, canHappen } from '../credit/rules.ts';

/** An existing credit line. */
interface KnownLine {
  readonly creditNo: string;
  readonly institutionId: string;
  readonly companyCode: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly creditStatus: CreditStatus;
}

/** The data that rows are checked against. */
export interface RowFacts {
  /** Ids of the operator's institutions, keyed by normalised name. */
  readonly institutions: ReadonlyMap<string, string>;
  /** Codes of the fund companies, keyed by normalised name, full and short. */
  readonly companies: ReadonlyMap<string, string>;
  /** Codes of the fund companies, keyed by fund code. */
  readonly funds: ReadonlyMap<string, string>;
  readonly lines: readonly KnownLine[];
  readonly mode: CreditImportMode;
  readonly today: string;
}

/** Compare names ignoring spaces and full-width brackets. */
function plain(name: string): string {
  return name.replaceAll('（', '(').replaceAll('）', ')').replaceAll(/\s/gu, '');
}

export async function loadRowFacts(
  db: Db,
  { accountId, mode, today }: { readonly accountId: number; readonly mode: CreditImportMode; readonly today: string },
): Promise<RowFacts> {
  const institutions = await db
    .selectFrom('institutions')
    .select(['institutionId', 'institutionName'])
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .execute();
  const companies = await db
    .selectFrom('fundCompanies')
    .select(['companyCode', 'companyName', 'shortName'])
    .where('stakeholderType', '=', '1')
    .execute();
  const funds = await db.selectFrom('funds').select(['fundCode', 'companyCode']).execute();
  const lines = await db
    .selectFrom('creditLines')
    .select(['creditNo', 'institutionId', 'companyCode', 'startDate', 'endDate', 'creditStatus'])
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .where('creditStatus', '<>', 'deleted')
    .execute();
  return {
    institutions: new Map(institutions.map((one) => [plain(one.institutionName), one.institutionId])),
    companies: new Map(
      companies.flatMap(({ companyCode, companyName, shortName }) =>
        [companyName, shortName].map((name) => [plain(name), companyCode] as const),
      ),
    ),
    funds: new Map(funds.map(({ fundCode, companyCode }) => [fundCode, companyCode])),
    lines,
    mode,
    today,
  };
}

/** The institution and company of a row, if known. */
export function partiesOf(row: CreditCells, facts: RowFacts) {
  return {
    institutionId: facts.institutions.get(plain(row.institutionName ?? '')),
    companyCode: facts.companies.get(plain(row.fundCompanyName ?? '')),
  };
}

/** The fund codes of a row. */
export function codesOf({ fundCodeText = '' }: CreditCells): string[] {
  return [...new Set(fundCodeText.split(/[\s,，、;；]+/u).filter((code) => code !== ''))];
}

/** The share of the limit that starts warnings, as a fraction; undefined if not a number. */
export function warnRateOf({ warnPercent }: CreditCells): string | undefined {
  if (warnPercent === undefined) return USUAL_WARN_RATE;
  return isDecimal(warnPercent) ? div(warnPercent, '100') : undefined;
}

/** Lines of the same institution and company with an overlapping period. */
export function rivalsOf(row: CreditCells, facts: RowFacts): readonly KnownLine[] {
  const { institutionId, companyCode } = partiesOf(row, facts);
  const { startDate, endDate } = row;
  if (startDate === undefined || endDate === undefined) return [];
  return facts.lines.filter(
    (line) =>
      line.institutionId === institutionId && line.companyCode === companyCode && overlap(line, { startDate, endDate }),
  );
}

type Problem = readonly [field: keyof CreditCells, message: string];

interface ReadRow {
  readonly rowNo: number;
  readonly values: CreditCells;
}

/**
 * The values of the rows and the problems of their cells, by row number (handbook: credit-detail-page,
 * credit-import-page). Pure.
 */
export function checkRows(
  rows: readonly { readonly rowNo: number; readonly cells: Cells }[],
  facts: RowFacts,
): ReadonlyMap<number, { readonly values: CreditCells; readonly problems: readonly CellProblem[] }> {
  const read = rows.map(({ rowNo, cells }) => ({ rowNo, ...readRow(cells) }));
  return new Map(
    read.map((row, index) => {
      const { rowNo, values, unread } = row;
      const found = [
        ...findMissing(values),
        ...checkParties(values, facts),
        ...checkTerms(values, facts),
        ...checkRivals(values, facts),
        ...checkTwins(values, read.slice(0, index), facts),
      ].map(([field, message]): CellProblem => ({ field, message }));
      // An unreadable value is not reported as missing as well.
      const unreadable = new Set(unread.map(({ field }) => field));
      return [rowNo, { values, problems: [...unread, ...found.filter(({ field }) => !unreadable.has(field))] }];
    }),
  );
}

function findMissing(row: CreditCells): Problem[] {
  return creditColumns.flatMap(({ field, title, required }): Problem[] =>
    required && row[field] === undefined ? [[field, cellTexts.missing(title)]] : [],
  );
}

function checkParties(row: CreditCells, facts: RowFacts): Problem[] {
  const { institutionId, companyCode } = partiesOf(row, facts);
  const problems: Problem[] = [];
  if (row.institutionName !== undefined && institutionId === undefined)
    problems.push(['institutionName', cellTexts.unknownInstitution]);
  if (row.fundCompanyName !== undefined && companyCode === undefined)
    problems.push(['fundCompanyName', cellTexts.unknownCompany]);
  if (companyCode === undefined) return problems;
  const strange = codesOf(row).filter((code) => facts.funds.get(code) !== companyCode);
  return strange.length > 0 ? [...problems, ['fundCodeText', cellTexts.strangeFunds(strange)]] : problems;
}

function checkTerms(row: CreditCells, facts: RowFacts): Problem[] {
  const { creditLimit, singleFundLimit, startDate = '', endDate = '' } = row;
  const flaws = findFlaws(
    { creditLimit: creditLimit ?? '', singleFundLimit, warnRate: warnRateOf(row) ?? '', startDate, endDate },
    { isNew: true, today: facts.today },
  );
  const dated = startDate !== '' && endDate !== '';
  return [
    ...(creditLimit !== undefined && flaws.creditLimit !== undefined
      ? [['creditLimit', flaws.creditLimit] as const]
      : []),
    ...(flaws.singleFundLimit === undefined ? [] : [['singleFundLimit', flaws.singleFundLimit] as const]),
    ...(flaws.warnRate === undefined ? [] : [['warnPercent', flaws.warnRate] as const]),
    ...(dated && flaws.endDate !== undefined ? [['endDate', flaws.endDate] as const] : []),
  ];
}

/** Adding requires that no such line exists; replacing requires exactly one that can be changed. */
function checkRivals(row: CreditCells, facts: RowFacts): Problem[] {
  const rivals = rivalsOf(row, facts);
  const [rival] = rivals;
  if (!rival) return [];
  if (facts.mode === '1') return [['fundCompanyName', cellTexts.exists(rival.creditNo)]];
  if (rivals.length > 1) return [['fundCompanyName', cellTexts.severalExist(rivals.map(({ creditNo }) => creditNo))]];
  return canHappen('update', rival.creditStatus) ? [] : [['fundCompanyName', cellTexts.ended(rival.creditNo)]];
}

/** An earlier row for the same institution and company with an overlapping period. */
function checkTwins(row: CreditCells, before: readonly ReadRow[], facts: RowFacts): Problem[] {
  const { institutionId, companyCode } = partiesOf(row, facts);
  const { startDate, endDate } = row;
  if (institutionId === undefined || companyCode === undefined || startDate === undefined || endDate === undefined)
    return [];
  const twin = before.find(({ values }) => {
    const parties = partiesOf(values, facts);
    if (parties.institutionId !== institutionId || parties.companyCode !== companyCode) return false;
    if (values.startDate === undefined || values.endDate === undefined) return false;
    return overlap({ startDate, endDate }, { startDate: values.startDate, endDate: values.endDate });
  });
  return twin ? [['fundCompanyName', cellTexts.twin(twin.rowNo)]] : [];
}

/** Most rows of one import (handbook: credit-import-page). */
const CREDIT_LIMIT = 500;

/** The template of credit lines. */
export const creditTemplate: Template = { columns: creditSheet.columns, limit: CREDIT_LIMIT, megabytes: 2 };

/** The values of a row; an unreadable cell is left out and gets a problem. */
export function readRow(cells: Cells): { readonly values: CreditCells; readonly unread: readonly CellProblem[] } {
  const { values, unread } = readValues(cells, creditColumns);
  return { values, unread: Object.entries(unread).map(([field, message]) => ({ field, message })) };
}

/** The readable values of a row. */
export interface CreditCells {
  readonly institutionName?: string;
  readonly fundCompanyName?: string;
  readonly fundCodeText?: string;
  readonly creditLimit?: string;
  readonly singleFundLimit?: string;
  readonly warnPercent?: string;
  readonly creditControl?: CreditControl;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly approvalNo?: string;
  readonly remark?: string;
}

/** A column of the template with the reader of its cells. */
export interface CreditColumn {
  readonly field: keyof CreditCells;
  readonly title: string;
  readonly required: boolean;
  readonly read: Reader;
}

const ratio = ratioCell('预警比例', { least: '50', most: '100' });

/** The warning share in percent: of 80, 80% and 0.8. */
const percentCell: Reader = (cell) => {
  const { value, ...rest } = ratio(cell);
  return value === undefined ? rest : { value: mul(value, '100') };
};

const readers: Readonly<Record<keyof CreditCells, Reader>> = {
  institutionName: textCell('机构名称', 120),
  fundCompanyName: textCell('基金管理人名称', 60),
  fundCodeText: textCell('指定基金代码', 400),
  creditLimit: amountCell('授信额度'),
  singleFundLimit: amountCell('单只基金上限'),
  warnPercent: percentCell,
  creditControl: codeCell(controls.items, '控制方式'),
  startDate: dayCell('生效日期'),
  endDate: dayCell('到期日期'),
  approvalNo: textCell('批复文号', 60),
  remark: textCell('备注', 200),
};

/** In the order of the template. */
export const creditColumns: readonly CreditColumn[] = creditSheet.columns.map(({ field, title, required }) => ({
  field,
  title: title.replace(/\(.*\)$/u, ''),
  required,
  read: readers[field],
}));
