import type { Db } from '#server/database/database';
import { nextNumber } from '#server/database/numbers';

/** Next 申请单号: S, the day and ten digits (handbook: identifiers). */
export async function nextApplyNo(tx: Db, date: string): Promise<string> {
  return `S${compact(date)}${await next(tx, 'apply_no_seq', 10)}`;
}

/** Next 交易单号: the day, the business code and thirteen digits. */
export async function nextOrderNo(tx: Db, date: string, businessCode: string): Promise<string> {
  return `${compact(date)}${businessCode}${await next(tx, 'order_no_seq', 13)}`;
}

/** Next 组合单号: G, the day and eleven digits. */
export async function nextGroupOrderNo(tx: Db, date: string): Promise<string> {
  return `G${compact(date)}${await next(tx, 'group_order_no_seq', 11)}`;
}

/** Next 分红编号: F, the day and eight digits. */
export async function nextDividendNo(tx: Db, date: string): Promise<string> {
  return `F${compact(date)}${await next(tx, 'dividend_no_seq', 8)}`;
}

/** Next TA 确认流水号: the registrar, the day and ten digits. */
export async function nextTaSerialNo(tx: Db, taCode: string, date: string): Promise<string> {
  return `${taCode}${compact(date)}${await next(tx, 'ta_serial_no_seq', 10)}`;
}

/** Next 指令编号: D, the day and eight digits. */
export async function nextDirectiveNo(tx: Db, date: string): Promise<string> {
  return `D${compact(date)}${await next(tx, 'directive_no_seq', 8)}`;
}

/** Next 合同编号: HT, the day and eight digits. */
export async function nextContractNo(tx: Db, date: string): Promise<string> {
  return `HT${compact(date)}${await next(tx, 'contract_no_seq', 8)}`;
}

/** Next 测评编号: RA, the day and eight digits. */
export async function nextAssessNo(tx: Db, date: string): Promise<string> {
  return `RA${compact(date)}${await next(tx, 'assess_no_seq', 8)}`;
}

/** Next 认证编号: RZ and eight digits. */
export async function nextAuthNo(tx: Db): Promise<string> {
  return `RZ${await next(tx, 'auth_no_seq', 8)}`;
}

/** Next 授信编号: CR and eight digits. */
export async function nextCreditNo(tx: Db): Promise<string> {
  return `CR${await next(tx, 'credit_no_seq', 8)}`;
}

/** Next 基金账号: the registrar and ten digits. */
export async function nextTaAcctNo(tx: Db, taCode: string): Promise<string> {
  return `${taCode}${await next(tx, 'ta_acct_no_seq', 10)}`;
}

/** Next 对账单编号: DZ, the day and six digits. */
export async function nextBillNo(tx: Db, date: string): Promise<string> {
  return `DZ${compact(date)}${await next(tx, 'bill_no_seq', 6)}`;
}

/** Next 订阅编号: DY and eight digits. */
export async function nextSubscribeNo(tx: Db): Promise<string> {
  return `DY${await next(tx, 'subscribe_no_seq', 8)}`;
}

/** Next 批次号: B, the day and ten digits. */
export async function nextBatchNo(tx: Db, date: string): Promise<string> {
  return `B${compact(date)}${await next(tx, 'batch_no_seq', 10)}`;
}

type Sequence =
  `${'batch' | 'apply' | 'bill' | 'subscribe' | 'ta_acct' | 'order' | 'group_order' | 'dividend' | 'directive' | 'contract' | 'credit' | 'assess' | 'auth' | 'ta_serial'}_no_seq`;

function next(tx: Db, sequence: Sequence, digits: number): Promise<string> {
  return nextNumber(tx, sequence, digits);
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}
