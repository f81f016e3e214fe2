type Answer = Readonly<Record<string, unknown>>;

export interface Hint {
  /** Needs of a page that its contract does not say. */
  readonly why: string;
  /** Those of its calls that need the hint; absent: all. */
  readonly calls?: readonly string[];
  /** Changes made-up replies, by operation. */
  readonly answers: Readonly<Record<string, (made: unknown) => unknown>>;
}

const authorised = (made: unknown): unknown => (made as readonly Answer[]).map((one) => ({ ...one, authScope: ['2'] }));

/** Holdings with the shares that are asked for. */
const asked = (made: unknown): unknown =>
  (made as readonly Answer[]).map((row) => ({ ...row, redeemableVol: '9000000.00', applyVol: '1.00' }));

/** A corrected sheet. */
const corrected = (made: unknown): unknown => {
  const { rows, ...rest } = made as { readonly rows: readonly Answer[] };
  const cells = { tradeAcctNo: '00000000000000001', fundCode: '000001', targetFundCode: '000002' };
  const amounts = { applyAmt: '100.00', applyVol: '100.00' };
  return { ...rest, rows: rows.map((row) => ({ ...row, ...cells, ...amounts })), problems: [] };
};

/** Pages that cannot be filled in by their contract alone. Each is tried without its hint, so that none outlives its need. */
export const HINTS: Readonly<Record<string, Hint>> = {
  TradeFundConfirmBuy: {
    why: 'choices are filtered by the values of authScope, which the contract does not list',
    answers: { queryTransactorList: authorised },
  },
  TradeUpMarketConfirmBuy: {
    why: 'as for TradeFundConfirmBuy; a warning letter is read, not only ticked, and only some are visited',
    answers: {
      queryTransactorList: authorised,
      queryHighEndRights: (made) => ({ ...(made as Answer), coolingHours: 0 }),
      highEndBuyPreCheck: (made) => ({ ...(made as Answer), suitResult: '1' }),
    },
  },
  tradeElectronicContractSigning: {
    why: 'as for TradeFundConfirmBuy; documents are read, not only ticked',
    answers: {
      queryTransactorList: authorised,
      queryContractTask: (made) => ({ ...(made as Answer), docs: [], statements: [{ no: '1', text: '自担风险' }] }),
    },
  },
  PropertyPosition: {
    why: 'as for TradeFundConfirmBuy; and nobody can redeem more than they hold',
    calls: ['redeemApply', 'convertApply'],
    answers: {
      queryTransactorList: authorised,
      queryPositionPageList: (made) => {
        const { list, ...rest } = made as { readonly list: readonly Answer[] };
        return { ...rest, list: list.map((row) => ({ ...row, redeemableVol: '9000000.00' })) };
      },
    },
  },
  TransactionReview: {
    why: 'as for TradeFundConfirmBuy',
    calls: ['redeemApply', 'convertApply'],
    answers: { queryTransactorList: authorised },
  },
  PropertyRedemption: {
    why: 'as for PropertyPosition; the items of a list are filled in by their own tests',
    answers: {
      queryTransactorList: authorised,
      queryRedeemRows: asked,
    },
  },
  HoldingSale: {
    why: 'as for PropertyRedemption, whose list it has',
    answers: { queryRedeemRows: asked },
  },
  TradeDirectiveImport: {
    why: 'cells of a sheet are any text; those that are wrong are corrected by hand',
    answers: { directiveImportCheck: corrected },
  },
  SheetImport: {
    why: 'as for TradeDirectiveImport',
    answers: { directiveImportCheck: corrected },
  },
};

interface ByHand {
  readonly why: string;
  /** Those of its calls that made-up data cannot trigger. */
  readonly calls: readonly string[];
}

const PAPERS = 'which papers must be there hangs on the answers';
const COUNTRIES = 'certificates and countries are checked against each other';

/** Calls that need a reader of the page: journeys and `by-hand.test.tsx` make them. Those sent without one do not fit. */
const BY_HAND: Readonly<Record<string, ByHand>> = {
  MechanismOpenOrg: { why: COUNTRIES, calls: ['acctOpenApply'] },
  MechanismOpenPro: { why: COUNTRIES, calls: ['acctOpenApply'] },
  MechanismOpen: { why: COUNTRIES, calls: ['instRegistApply'] },
  ProcessForm: { why: COUNTRIES, calls: ['instRegistApply'] },
  ServiceBatchCreditManage: {
    why: 'the file arrives before the form and is named by what the server made of it',
    calls: ['creditBatchImport'],
  },
  BatchCreateAccount: {
    why: 'the file arrives before the form and is named by what the server made of it',
    calls: ['batchAcctInfo'],
  },
  BatchCreateAccountCells: { why: 'a column is chosen first', calls: ['batchAcctInfoFill'] },
  TradeDirectiveEntry: { why: 'rows are pasted or added one by one', calls: ['directiveOrdersSubmit'] },
  MechanismFundOpen: { why: 'registrars are ticked in a table', calls: ['openFundAcct'] },
  InvestorAuthApply: { why: PAPERS, calls: ['applyInvestorAuth', 'saveInvestorAuthDraft'] },
  InvestorAuthModify: { why: PAPERS, calls: ['modifyInvestorAuth'] },
  DraftWithPapers: { why: PAPERS, calls: ['saveInstDraft'] },
  RiskTest: { why: 'each question is answered, one after the other', calls: ['submitAnswer'] },
  ServiceCreditManageAdd: { why: 'the last day comes after the first', calls: ['saveCredit'] },
  ServiceCreditManageEdit: {
    why: 'the share at which is warned lies between bounds of the business',
    calls: ['saveCredit'],
  },
  ServiceTransactionStatement: {
    why: 'periods to choose from hang on the kind of statement',
    calls: ['createTradeBill'],
  },
};

/** True if a call of a page is among those. */
export const isByHand = (page: string, operation: string): boolean => BY_HAND[page]?.calls.includes(operation) ?? false;
