import contract from '../../../../../schemas/api/trade.json' with { type: 'json' };
import businessCodes from '../../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import orderSources from '../../../../../schemas/dictionaries/order-source.json' with { type: 'json' };
import orderStatuses from '../../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import payStatuses from '../../../../../schemas/dictionaries/pay-status.json' with { type: 'json' };
import type { Order } from '#contract';
import { defineJobKind } from '../../../jobs/job-kind.ts';
import { createSheet, writeSheet } from '../../../documents/spreadsheet/contract-sheet.ts';
import { WORKBOOK_TYPE } from '../../../documents/spreadsheet/write-workbook.ts';
import { texts } from './messages.ts';
import { readOrders } from './read-orders.ts';

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
  dictionaries: [businessCodes, orderStatuses, payStatuses, largeRedemptionFlags, orderSources],
});

/** The trade records as a workbook: titles of the contract on top, codes as labels, numbers as numbers. */
export const orderExport = defineJobKind({
  operation: 'exportOrderList',
  contentType: WORKBOOK_TYPE,
  write: (task) => writeSheet(texts.sheet, { sheet, params: task.params, now: task.now() }, readOrders(task)),
  mostRows: 5_000_000,
});
