import fields from '../../../../../schemas/api/fields.json' with { type: 'json' };
import businessCodes from '../../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import orderSources from '../../../../../schemas/dictionaries/order-source.json' with { type: 'json' };
import orderStatuses from '../../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import payStatuses from '../../../../../schemas/dictionaries/pay-status.json' with { type: 'json' };
import type { Order } from '#contract';
import { defineJobKind } from '../../../jobs/job-kind.ts';
import { type SheetColumn, type SheetRow, WORKBOOK_TYPE, writeWorkbook } from '../../../spreadsheet/write-workbook.ts';
import { findOrderNos, findOrdersByNo } from './find-orders.ts';
import { texts } from './messages.ts';
import { presentOrder } from './present.ts';

/** Rows that are in memory at a time. */
const BATCH = 500;

type Column = keyof Order & keyof typeof fields.components.schemas;

const columns: readonly Column[] = [
  'orderNo',
  'groupOrderNo',
  'investorName',
  'tradeAcctNo',
  'taAcctNo',
  'fundCode',
  'fundShortName',
  'businessCode',
  'applyAmt',
  'applyVol',
  'applyTime',
  'tradeDay',
  'orderStatus',
  'confirmDate',
  'confirmNav',
  'confirmAmt',
  'confirmVol',
  'fee',
  'feeToFund',
  'payStatus',
  'refundAmt',
  'largeRedemptionFlag',
  'failReason',
  'orderSource',
  'makerName',
  'checkerName',
];

const numberFormats: Partial<Record<Column, string>> = {
  applyAmt: '#,##0.00',
  applyVol: '#,##0.00',
  confirmNav: '0.0000',
  confirmAmt: '#,##0.00',
  confirmVol: '#,##0.00',
  fee: '#,##0.00',
  feeToFund: '#,##0.00',
  refundAmt: '#,##0.00',
};

const dictionaries: Partial<Record<Column, { readonly items: readonly { value: string; label: string }[] }>> = {
  businessCode: businessCodes,
  orderStatus: orderStatuses,
  payStatus: payStatuses,
  largeRedemptionFlag: largeRedemptionFlags,
  orderSource: orderSources,
};

/** The trade records as a workbook: titles of the contract on top, codes as labels, numbers as numbers. */
export const orderExport = defineJobKind({
  operation: 'exportOrderList',
  contentType: WORKBOOK_TYPE,
  write: ({ db, params, accountId, report }) => {
    const sheetColumns = columns.map(describe);
    return writeWorkbook(texts.sheet, sheetColumns, batches());

    /** Which orders there are is settled at the start, so that none comes twice or is lost while they change. */
    async function* batches(): AsyncGenerator<SheetRow[]> {
      const orderNos = await findOrderNos(db, accountId, params);
      for (let start = 0; start < orderNos.length; start += BATCH) {
        await report((start / orderNos.length) * 100);
        const rows = await findOrdersByNo(db, accountId, orderNos.slice(start, start + BATCH));
        yield rows.map((row) => writeCells(presentOrder(row)));
      }
    }
  },
});

/** What the file is called: 交易记录_20261120.xlsx. */
export function nameOrderExport(date: string): string {
  return `${texts.sheet}_${date.replaceAll('-', '')}.xlsx`;
}

function describe(column: Column): SheetColumn {
  const { title } = fields.components.schemas[column];
  const numberFormat = numberFormats[column];
  return { title, width: column === 'orderNo' ? 27 : 18, ...(numberFormat && { numberFormat }) };
}

const labels = new Map(
  Object.entries(dictionaries).map(([column, { items }]) => [
    column,
    new Map(items.map(({ value, label }) => [value, label])),
  ]),
);

function writeCells(order: Order): SheetRow {
  return columns.map((column) => {
    const value = order[column];
    return value === undefined ? value : (labels.get(column)?.get(value) ?? value);
  });
}
