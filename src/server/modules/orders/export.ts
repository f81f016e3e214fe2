import type { Order } from '#contract';
import contract from '../../../../schemas/api/trade.json' with { type: 'json' };
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { defineSheetExport } from '../../jobs/sheet-export.ts';
import { recordTexts as texts } from './messages.ts';
import { presentOrder } from './present.ts';
import { orderList } from './queries.ts';

const sheet = createSheet<Order>({
  columns: [
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
  ],
  properties: contract.components.schemas.Order.properties,
});

/** The trade records as a workbook: titles from the contract, codes as labels, numbers as numbers. */
export const orderExport = defineSheetExport({
  operation: 'exportOrderList',
  name: texts.sheet,
  sheet,
  rows: ({ db, accountId, params, report }) => orderList.batches({ db, who: accountId, params, report }, presentOrder),
  mostRows: 5_000_000,
});
