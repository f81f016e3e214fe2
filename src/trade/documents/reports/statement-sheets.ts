import type { BillContent } from '#contract';
import type { Sheet, SheetColumn, SheetRow } from '#server/documents/spreadsheet/write-workbook';
import { nameOfDividendMethod, nameOfDividendType, nameOfPayment, texts } from './messages.ts';
import { type Statement, listTrades } from './statement.ts';

const text = (title: string, width = 18): SheetColumn => ({ title, width });
const money = (title: string): SheetColumn => ({ title, width: 18, numberFormat: '#,##0.00' });
const price = (title: string): SheetColumn => ({ title, width: 12, numberFormat: '0.0000' });

const whose = [text(texts.acctId, 15), text(texts.account, 34)];
const fund = [text('基金代码', 12), text(texts.fund, 26)];

/** The statements of several accounts as one workbook, with a sheet per section. */
export function buildSheets(statements: readonly Statement[], contents: readonly BillContent[]): Sheet[] {
  const sheets: Readonly<Record<BillContent, (all: readonly Statement[]) => Sheet>> = {
    '1': holdingSheet,
    '2': tradeSheet,
    '3': dividendSheet,
    '4': paymentSheet,
  };
  return contents.toSorted().map((content) => sheets[content](statements));
}

function holdingSheet(statements: readonly Statement[]): Sheet {
  const { bought, reinvested, movedIn, redeemed, movedOut } = texts.flows;
  const columns = [
    ...whose,
    text('交易账号', 21),
    ...fund,
    ...[texts.openingVol, bought, reinvested, movedIn, redeemed, movedOut, texts.closingVol].map(money),
    price(texts.nav),
    text(texts.navDate, 12),
    money(texts.unpaidIncome),
    money(texts.marketValue),
  ];
  const rows = statements.flatMap(({ investorName, holdings }) =>
    holdings.map((row): SheetRow => [
      row.acctId,
      investorName,
      row.tradeAcctNo,
      row.fundCode,
      row.fundName,
      row.opening,
      row.bought,
      row.reinvested,
      row.movedIn,
      row.redeemed,
      row.movedOut,
      row.closing,
      row.nav ?? undefined,
      row.navDate ?? undefined,
      row.unpaidIncome,
      row.marketValue,
    ]),
  );
  return { name: '持仓', columns, batches: [rows] };
}

function tradeSheet(statements: readonly Statement[]): Sheet {
  const columns = [
    ...whose,
    text(texts.date, 12),
    text(texts.business, 10),
    ...fund,
    price(texts.nav),
    money(texts.amount),
    money(texts.vol),
    money(texts.fee),
    text(texts.orderNo, 27),
  ];
  const rows = statements
    .flatMap(({ confirms }) => listTrades(confirms))
    .map((row): SheetRow => [
      row.acctId,
      row.investorName,
      row.date,
      row.business,
      row.fundCode,
      row.fundName,
      row.nav ?? undefined,
      row.amt ?? undefined,
      row.vol,
      row.fee ?? undefined,
      row.orderNo,
    ]);
  return { name: '交易确认', columns, batches: [rows] };
}

function dividendSheet(statements: readonly Statement[]): Sheet {
  const columns = [
    ...whose,
    ...fund,
    text('权益登记日', 12),
    text(texts.exDate, 12),
    text('红利发放日', 12),
    text('分红类型', 16),
    text(texts.method, 12),
    money(texts.baseVol),
    price(texts.perUnit),
    money(texts.divAmt),
    money('实发现金（元）'),
    money(texts.reinvestVol),
    price('再投资净值'),
  ];
  const rows = statements
    .flatMap(({ dividends }) => dividends)
    .map((row): SheetRow => [
      row.acctId,
      row.investorName,
      row.fundCode,
      row.fundShortName,
      row.regDate,
      row.exDate,
      row.payDate,
      nameOfDividendType(row.dividendType),
      nameOfDividendMethod(row.dividendMethod),
      row.baseVol,
      row.perUnit ?? undefined,
      row.divAmt,
      row.cashAmt ?? undefined,
      row.reinvestVol ?? undefined,
      row.reinvestNav ?? undefined,
    ]);
  return { name: '分红', columns, batches: [rows] };
}

function paymentSheet(statements: readonly Statement[]): Sheet {
  const columns = [
    ...whose,
    text(texts.time, 21),
    text(texts.movement, 16),
    ...fund,
    money(texts.amount),
    text(texts.orderNo, 27),
  ];
  const rows = statements
    .flatMap(({ payments }) => payments)
    .map((row): SheetRow => [
      row.acctId,
      row.investorName,
      row.time,
      nameOfPayment(row.kind),
      row.fundCode,
      row.fundShortName,
      row.amt,
      row.orderNo ?? row.dividendNo ?? undefined,
    ]);
  return { name: '资金往来', columns, batches: [rows] };
}
