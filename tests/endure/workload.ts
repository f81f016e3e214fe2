import { randomUUID } from 'node:crypto';
import type { OperationId, OperationParams } from '#contract';
import type { Write } from './ledger.ts';
import { type Answer, createOperator, type Operator } from './operator.ts';

type Base = () => string | undefined;

/** The requests that operators make in turn. `turn` counts from 0; requests go to the server at `base`. */
export interface Workload {
  list(turn: number, base: Base): Promise<Answer>;
  detail(turn: number, base: Base): Promise<Answer>;
  write(turn: number, base: Base): Write;
}

/** An order of the demo. */
const seededOrder = '202611170220000000000013';

/** Two operators of the demo: the order list, one order, and a purchase and a redemption in turn. */
export function demoWorkload(maker: Operator, redeemer: Operator): Workload {
  return {
    list: (turn, base) => maker.call('queryOrderPageList', { pageNum: 1 + (turn % 3), pageSize: 20 }, base()),
    detail: (_turn, base) => maker.call('queryOrderDetail', { orderNo: seededOrder }, base()),
    write: (turn, base) => {
      const purchase = buy(maker, base, {
        fundCode: '981031',
        institutionId: 'I00000004',
        acctId: 'A0000000007',
        tradeAcctNo: '60001000000000701',
        transactorName: '江予白',
      });
      const redemption = { positionNo: '60001000000000601-981031', applyVol: '100.00', transactorName: '陆怀川' };
      return turn % 2 === 0 ? purchase : redeem(redeemer, base, redemption);
    },
  };
}

type Purchase = Pick<
  OperationParams<'buyApply'>,
  'fundCode' | 'institutionId' | 'acctId' | 'tradeAcctNo' | 'transactorName'
>;

function buy(operator: Operator, base: Base, purchase: Purchase): Write {
  const requestNo = randomUUID();
  const params = {
    ...purchase,
    chargeMode: '0',
    applyAmt: '10000.00',
    dividendMethod: '1',
    payMode: '1',
    agreeFlags: true,
    requestNo,
  } as const;
  return { requestNo, send: () => operator.call('buyApply', params, base()) };
}

type Redemption = Pick<OperationParams<'redeemApply'>, 'positionNo' | 'applyVol' | 'transactorName'>;

function redeem(operator: Operator, base: Base, redemption: Redemption): Write {
  const requestNo = randomUUID();
  const params = { ...redemption, largeRedemptionFlag: '1', requestNo } as const;
  return { requestNo, send: () => operator.call('redeemApply', params, base()) };
}

interface Request<K extends OperationId = OperationId> {
  readonly id: K;
  readonly params: OperationParams<K>;
}

const ask = <K extends OperationId>(id: K, params: OperationParams<K>): Request => ({ id, params });
const first = { pageNum: 1, pageSize: 20 } as const;

/** The lists of a desk, the order list as often as the rest together. Each is asked for by every operator in turn. */
const lists: readonly Request[] = [
  ask('queryOrderPageList', first),
  ask('queryPositionPageList', first),
  ask('queryOrderPageList', { ...first, orderStatusList: ['fundConfirmPending'] }),
  ask('queryTradeReviewPageList', first),
  ask('queryOrderPageList', { pageNum: 2, pageSize: 20 }),
  ask('queryDividendPageList', first),
  ask('queryOrderPageList', { ...first, applyDateBegin: '2026-10-20', applyDateEnd: '2026-11-20' }),
  ask('queryCreditPageList', first),
];

/** The operators of one clique, with the account that the maker buys for and the holding that he redeems from. */
interface Desk {
  readonly maker: Operator;
  readonly checker: Operator;
  readonly orderNo: string;
  readonly purchase: Purchase;
  readonly redemption: Redemption;
}

const cliques = 50;

/**
 * A maker and a checker of each of the fifty cliques of a grown database, all logged in: the lists of a desk, orders,
 * purchases and redemptions. Cliques without a holding to trade stay away.
 */
export async function grownWorkload(url: string): Promise<Workload> {
  const desks: Desk[] = [];
  for (let clique = 1; clique <= cliques; clique += 1) {
    const desk = await openDesk(url, clique);
    if (desk) desks.push(desk);
  }
  if (desks.length === 0) throw new Error('nobody has a holding to trade; has the database grown?');
  const deskOf = (turn: number): Desk => at(desks, turn);
  return {
    list: (turn, base) => {
      const { maker, checker } = deskOf(turn);
      const { id, params } = at(lists, Math.floor(turn / desks.length) + turn);
      return (id === 'queryTradeReviewPageList' ? checker : maker).call(id, params, base());
    },
    detail: (turn, base) => {
      const { maker, orderNo } = deskOf(turn);
      return maker.call('queryOrderDetail', { orderNo }, base());
    },
    write: (turn, base) => {
      const { maker, purchase, redemption } = deskOf(turn);
      return Math.floor(turn / desks.length + turn) % 2 === 0
        ? buy(maker, base, purchase)
        : redeem(maker, base, redemption);
    },
  };
}

async function openDesk(url: string, clique: number): Promise<Desk | undefined> {
  // A clique's first operator reviews, its second one may do everything else.
  const open = (number: number): Operator => createOperator(`grow${String(number).padStart(5, '0')}`, url);
  const [checker, maker] = [open(clique), open(cliques + clique)];
  const base: Base = () => undefined;
  // Logs the checker in before anything is measured.
  await checker.call('queryTradeReviewPageList', first);
  const orders = await maker.call('queryOrderPageList', first);
  const orderNo = orders.data.list[0]?.orderNo;
  const { data } = await maker.call('queryPositionPageList', { pageNum: 1, pageSize: 50 });
  for (const { positionNo, fundCode, institutionId, acctId, tradeAcctNo } of data.list) {
    const transactorName = '叶疏桐';
    const purchase = { fundCode, institutionId, acctId, tradeAcctNo, transactorName };
    const redemption = { positionNo, applyVol: '10.00', transactorName };
    const tried = [await buy(maker, base, purchase).send(), await redeem(maker, base, redemption).send()];
    if (orderNo !== undefined && tried.every(({ code }) => code === '000000')) {
      return { maker, checker, orderNo, purchase, redemption };
    }
  }
  return undefined;
}

function at<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
