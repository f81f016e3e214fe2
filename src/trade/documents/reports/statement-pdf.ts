import { compare, sum } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import type { BillContent, BillFileType } from '#contract';
import type { Block, DocumentColumn, PdfDocument } from '#server/documents/pdf/page';
import { nameOfDividendMethod, nameOfPayment, texts } from './messages.ts';
import { type Statement, type StatementHolding, listTrades } from './statement.ts';
import { PDF_TYPE, writeDocuments } from '#server/documents/pdf/write-documents';
import { WORKBOOK_TYPE, writeSheets } from '#server/documents/spreadsheet/write-workbook';
import { buildSheets } from './statement-sheets.ts';

/** Number and time of a statement. */
export interface StatementForm {
  /** Number under which it is filed. */
  readonly billNo: string;
  readonly contents: readonly BillContent[];
  readonly seal: boolean;
  /** Shanghai wall time. */
  readonly generatedAt: string;
}

/** The statement of one investor account as a document (handbook: statement-page). */
function buildStatement(statement: Statement, form: StatementForm): PdfDocument {
  const { billNo, contents, seal, generatedAt } = form;
  const sections: Readonly<Record<BillContent, () => readonly Block[]>> = {
    '1': () => holdingBlocks(statement),
    '2': () => tradeBlocks(statement),
    '3': () => dividendBlocks(statement),
    '4': () => paymentBlocks(statement),
  };
  return {
    title: texts.statement,
    number: billNo,
    generatedAt,
    blocks: [
      ...headBlocks(statement),
      ...contents.toSorted().flatMap((content) => sections[content]()),
      { kind: 'notes', lines: texts.notes },
    ],
    ...(seal && { seal: { date: generatedAt.slice(0, 10) } }),
  };
}

const amount = (value: string | null): string => formatValue('amount', value);
const share = (value: string | null): string => formatValue('share', value);
const nav = (value: string | null): string => formatValue('nav', value);

const left = (title: string, weight: number): DocumentColumn => ({ title, weight });
const right = (title: string, weight: number): DocumentColumn => ({ title, weight, align: 'right' });

function headBlocks({ investorName, custNo, acctId, institutionName, begin, end }: Statement): readonly Block[] {
  return [
    {
      kind: 'fields',
      fields: [
        { label: texts.investorName, value: investorName, wide: true },
        { label: texts.institution, value: institutionName, wide: true },
        { label: texts.custNo, value: custNo },
        { label: texts.acctId, value: acctId },
        { label: texts.period, value: texts.periodOf(begin, end), wide: true },
      ],
    },
  ];
}

/** A heading over a table, or over a line for an empty one. */
function section(
  title: string,
  columns: readonly DocumentColumn[],
  rows: readonly (readonly string[])[],
  none: string = texts.none,
): readonly Block[] {
  const heading: Block = { kind: 'heading', text: title };
  return rows.length === 0 ? [heading, { kind: 'text', text: none }] : [heading, { kind: 'table', columns, rows }];
}

function nameOf({ fundCode, fundName }: Pick<StatementHolding, 'fundCode' | 'fundName'>): string {
  return `${fundCode} ${fundName}`;
}

function holdingBlocks({ holdings, marketValue }: Statement): readonly Block[] {
  const columns = [left(texts.fund, 4), right(texts.vol, 2.4), right(texts.nav, 1.5), right(texts.marketValue, 2.6)];
  const before = holdings.filter(({ opening }) => compare(opening, 0) !== 0);
  const after = holdings.filter(({ closing }) => compare(closing, 0) !== 0);
  const openingValue = sum(before.map((holding) => holding.openingValue));
  const total = (value: string) => [texts.total, '', '', amount(value)];
  return [
    ...section(
      texts.opening,
      columns,
      before.length === 0
        ? []
        : [
            ...before.map((one) => [nameOf(one), share(one.opening), nav(one.openingNav), amount(one.openingValue)]),
            total(openingValue),
          ],
      texts.notHeld,
    ),
    ...section(
      texts.flow,
      [
        left(texts.fund, 3),
        right(texts.openingVol, 2.2),
        right(texts.come, 2.4),
        right(texts.gone, 2.2),
        right(texts.closingVol, 2.2),
      ],
      holdings.map(flowRow),
      texts.notHeld,
    ),
    ...section(
      texts.closing,
      columns,
      after.length === 0
        ? []
        : [
            ...after.map((one) => [nameOf(one), share(one.closing), nav(one.nav), amount(one.marketValue)]),
            total(marketValue),
          ],
      texts.notHeld,
    ),
  ];
}

function flowRow(holding: StatementHolding): readonly string[] {
  const list = (names: readonly (keyof typeof texts.flows)[]): string =>
    names
      .filter((name) => compare(holding[name], 0) !== 0)
      .map((name) => `${texts.flows[name]} ${share(holding[name])}`)
      .join('\n');
  const come = list(['bought', 'reinvested', 'movedIn']);
  return [nameOf(holding), share(holding.opening), come, list(['redeemed', 'movedOut']), share(holding.closing)];
}

function tradeBlocks(statement: Statement): readonly Block[] {
  return section(
    texts.confirms,
    [
      left(texts.date, 1.9),
      left(texts.business, 1.3),
      left(texts.fund, 3),
      right(texts.nav, 1.3),
      right(texts.amount, 2.5),
      right(texts.vol, 2.4),
      right(texts.fee, 1.8),
    ],
    listTrades(statement.confirms).map((trade) => [
      trade.date,
      trade.business,
      nameOf(trade),
      nav(trade.nav),
      amount(trade.amt),
      share(trade.vol),
      amount(trade.fee),
    ]),
  );
}

function dividendBlocks({ dividends }: Statement): readonly Block[] {
  return section(
    texts.dividends,
    [
      left(texts.exDate, 1.9),
      left(texts.fund, 3),
      left(texts.method, 1.8),
      right(texts.baseVol, 2.4),
      right(texts.perUnit, 1.4),
      right(texts.divAmt, 2.2),
      right(texts.reinvestVol, 2.2),
    ],
    dividends.map((row) => [
      row.exDate,
      `${row.fundCode} ${row.fundShortName}`,
      nameOfDividendMethod(row.dividendMethod),
      share(row.baseVol),
      nav(row.perUnit),
      amount(row.divAmt),
      share(row.reinvestVol),
    ]),
  );
}

function paymentBlocks({ payments }: Statement): readonly Block[] {
  return section(
    texts.payments,
    [left(texts.time, 2.6), left(texts.movement, 2), left(texts.fund, 3.4), right(texts.amount, 2.4)],
    payments.map((row) => [row.time, nameOfPayment(row.kind), `${row.fundCode} ${row.fundShortName}`, amount(row.amt)]),
  );
}

/** Extensions and content types by format. */
export const statementFiles: Readonly<Record<BillFileType, { readonly ending: string; readonly type: string }>> = {
  '1': { ending: 'pdf', type: PDF_TYPE },
  '2': { ending: 'xlsx', type: WORKBOOK_TYPE },
};

/** Statements as one file, piece by piece: one document each in a PDF, one sheet per section in a workbook. */
export function writeStatements(
  statements: readonly Statement[],
  fileType: BillFileType,
  form: StatementForm,
): AsyncIterable<Uint8Array> {
  if (fileType === '2') return writeSheets(buildSheets(statements, form.contents));
  return writeDocuments(statements.map((statement) => buildStatement(statement, form)));
}
