import { formatValue } from '../../language/formats.ts';
import { maskCertificate } from '#values/mask';
import { toChineseMoney } from '#values/money-words';
import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import dividendStatuses from '../../../../schemas/dictionaries/dividend-status.json' with { type: 'json' };
import dividendTypes from '../../../../schemas/dictionaries/dividend-type.json' with { type: 'json' };
import type { DocumentField, PdfDocument } from '#server/documents/pdf/page';
import { labelOf } from '#server/platform/labels';
import { texts } from './messages.ts';
import type { DividendRow } from './queries.ts';

/** The confirmation of a paid or reinvested dividend, for filing; `generatedAt` is Shanghai wall time. */
export function buildConfirm(row: DividendRow, generatedAt: string): PdfDocument {
  return {
    title: texts.confirm,
    number: row.dividendNo,
    generatedAt,
    blocks: [
      { kind: 'heading', text: texts.investor },
      { kind: 'fields', fields: describeInvestor(row) },
      { kind: 'heading', text: texts.application },
      { kind: 'fields', fields: describeEntitlement(row) },
      { kind: 'heading', text: texts.payment },
      { kind: 'fields', fields: describePayment(row) },
      { kind: 'notes', lines: texts.notes },
    ],
    seal: { date: row.payDate },
  };
}

function describeInvestor(row: DividendRow): DocumentField[] {
  return [
    { ...field('investorName', row.investorName), wide: true },
    { label: texts.certNo, value: maskCertificate(row.certNo) },
    field('tradeAcctNo', row.tradeAcctNo),
    { ...field('taAcctNo', row.taAcctNo ?? ''), wide: true },
  ];
}

function describeEntitlement(row: DividendRow): DocumentField[] {
  return [
    { label: texts.business, value: texts.dividendPayment },
    field('dividendType', labelOf(dividendTypes, row.dividendType)),
    field('fundCode', row.fundCode),
    field('dividendMethod', labelOf(dividendMethods, row.dividendMethod)),
    { label: texts.fundName, value: row.fundName, wide: true },
    field('regDate', row.regDate),
    field('exDate', row.exDate),
    field('baseVol', texts.share(formatValue('share', row.baseVol))),
    field('perUnit', row.perUnit === null ? '' : texts.amount(formatValue('nav', row.perUnit))),
  ];
}

function describePayment(row: DividendRow): DocumentField[] {
  const { cashAmt, reinvestVol, reinvestNav } = row;
  return [
    field('divAmt', amount(row.divAmt)),
    field('payDate', row.payDate),
    { label: texts.words, value: toChineseMoney(row.divAmt) ?? '', wide: true },
    field('cashAmt', cashAmt === null ? '' : amount(cashAmt)),
    field('dividendStatus', labelOf(dividendStatuses, row.dividendStatus)),
    field('reinvestVol', reinvestVol === null ? '' : texts.share(formatValue('share', reinvestVol))),
    field('reinvestNav', reinvestNav === null ? '' : formatValue('nav', reinvestNav)),
    field('fee', amount(row.fee)),
    field('tax', amount(row.tax)),
    { label: texts.taSerialNo, value: row.taSerialNo, wide: true },
  ];
}

/** A field with its title from the contract. */
function field(name: keyof typeof fields.components.schemas, value: string): DocumentField {
  return { label: fields.components.schemas[name].title, value };
}

function amount(value: string): string {
  return texts.amount(formatValue('amount', value));
}
