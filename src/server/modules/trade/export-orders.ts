import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import orderSources from '../../../../schemas/dictionaries/order-source.json' with { type: 'json' };
import orderStatuses from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import payStatuses from '../../../../schemas/dictionaries/pay-status.json' with { type: 'json' };
import type { Order } from '#contract';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { FileReply } from '../../handler.ts';
import { texts } from './messages.ts';

/** Rows of one export at most (domain §1.4). */
export const EXPORT_LIMIT = 50_000;

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
export async function exportOrders(orders: readonly Order[], date: string): Promise<FileReply> {
  const header = columns.map((column) => ({
    value: fields.components.schemas[column].title,
    fontWeight: 'bold' as const,
  }));
  const sheet: SheetData = [header, ...orders.map((order) => columns.map((column) => cell(column, order[column])))];
  const body = await writeExcelFile(sheet, { sheet: texts.sheet, stickyRowsCount: 1 }).toBuffer();
  return {
    fileName: `${texts.sheet}_${date}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  };
}

function cell(column: Column, value: string | undefined) {
  if (value === undefined) return null;
  const format = numberFormats[column];
  // Fourteen digits at most: a workbook's numbers hold fifteen exactly.
  if (format) return { type: Number, value: Number(value), format };
  const label = dictionaries[column]?.items.find((item) => item.value === value)?.label;
  return { type: String, value: label ?? value };
}
