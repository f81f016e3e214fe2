import type { CreditImportMode, CreditStatus } from '#contract';
import { div, isDecimal } from '#values/decimal';
import type { CellProblem, Cells } from '../../../../batch/store.ts';
import type { Db } from '../../../../database/database.ts';
import { ownInstitutions } from '../../../../access/ownership.ts';
import { cellTexts } from '../messages.ts';
import { findFlaws, overlap, USUAL_WARN_RATE } from '../rules.ts';
import { canHappen } from '../transitions.ts';
import { type CreditCells, creditColumns } from './columns.ts';
import { readRow } from './read-sheet.ts';

/** A line that is there already. */
interface KnownLine {
  readonly creditNo: string;
  readonly institutionId: string;
  readonly companyCode: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly creditStatus: CreditStatus;
  readonly revision: number;
}

/** What rows are checked against. */
export interface RowFacts {
  /** Ids of the operator's institutions by their plain names. */
  readonly institutions: ReadonlyMap<string, string>;
  /** Codes of the fund companies by their plain names, long and short. */
  readonly companies: ReadonlyMap<string, string>;
  /** Companies by fund code. */
  readonly funds: ReadonlyMap<string, string>;
  readonly lines: readonly KnownLine[];
  readonly mode: CreditImportMode;
  readonly today: string;
}

/** Names differ in the width of their brackets, and in spaces. */
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
    .select(['creditNo', 'institutionId', 'companyCode', 'startDate', 'endDate', 'creditStatus', 'revision'])
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

/** Whom a row is about, as far as it is known. */
export function partiesOf(row: CreditCells, facts: RowFacts) {
  return {
    institutionId: facts.institutions.get(plain(row.institutionName ?? '')),
    companyCode: facts.companies.get(plain(row.fundCompanyName ?? '')),
  };
}

/** The funds that a row names. */
export function codesOf({ fundCodeText = '' }: CreditCells): string[] {
  return [...new Set(fundCodeText.split(/[\s,，、;；]+/u).filter((code) => code !== ''))];
}

/** The share of the limit from which on a row wants warnings, as a fraction; undefined for no number. */
export function warnRateOf({ warnPercent }: CreditCells): string | undefined {
  if (warnPercent === undefined) return USUAL_WARN_RATE;
  return isDecimal(warnPercent) ? div(warnPercent, '100') : undefined;
}

/** The lines of the same institution and company whose days a row shares. */
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

/** What rows say, and what is wrong with their cells, by their numbers (domain V4, V5). Pure. */
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
      // What could not be read is told of as that, not as missing.
      const told = new Set(unread.map(({ field }) => field));
      return [rowNo, { values, problems: [...unread, ...found.filter(({ field }) => !told.has(field))] }];
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

/** An import that only adds must find nothing there; one that replaces exactly one line that can be changed. */
function checkRivals(row: CreditCells, facts: RowFacts): Problem[] {
  const rivals = rivalsOf(row, facts);
  const [rival] = rivals;
  if (!rival) return [];
  if (facts.mode === '1') return [['fundCompanyName', cellTexts.exists(rival.creditNo)]];
  if (rivals.length > 1) return [['fundCompanyName', cellTexts.severalExist(rivals.map(({ creditNo }) => creditNo))]];
  return canHappen('update', rival.creditStatus) ? [] : [['fundCompanyName', cellTexts.ended(rival.creditNo)]];
}

/** A row before that is about the same days of the same institution and company. */
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
