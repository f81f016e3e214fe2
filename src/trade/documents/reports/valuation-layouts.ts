import contract from '../../../../schemas/api/valuation.json' with { type: 'json' };
import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import type { ValFileType, ValuationBalance, ValuationConfirm, ValuationDividend, ValuationNav } from '#contract';

/** The four files of a day; the fifth type is an archive of all of them. */
export type PartType = Exclude<ValFileType, '5'>;

export interface PartRows {
  readonly '1': ValuationConfirm;
  readonly '2': ValuationBalance;
  readonly '3': ValuationDividend;
  readonly '4': ValuationNav;
}

/** A column of a file, in file order (handbook: valuation-files). */
export interface LayoutColumn {
  readonly name: string;
  /** The Chinese title of the contract. */
  readonly title: string;
  /** At most ten characters, dBase's limit. */
  readonly dbf: string;
  readonly kind: 'text' | 'date' | 'decimal';
  /** In bytes, the decimal point included. */
  readonly width: number;
  readonly places?: number;
}

interface Property {
  readonly title?: string;
  readonly $ref?: string;
}

const shared: ReadonlyMap<string, Property> = new Map(Object.entries(fields.components.schemas));

type Spec = readonly [dbf: string, kind: LayoutColumn['kind'], width: number, places?: number];

const text = (dbf: string, width: number): Spec => [dbf, 'text', width];
const day = (dbf: string): Spec => [dbf, 'date', 8];
const money = (dbf: string): Spec => [dbf, 'decimal', 18, 2];
const price = (dbf: string): Spec => [dbf, 'decimal', 12, 4];
const rate = (dbf: string): Spec => [dbf, 'decimal', 12, 6];

const confirm: Readonly<Record<keyof ValuationConfirm, Spec>> = {
  bizDate: day('BIZDATE'),
  acctId: text('ACCTID', 11),
  investorName: text('INVESTOR', 240),
  tradeAcctNo: text('TRADEACCT', 17),
  taAcctNo: text('TAACCTNO', 12),
  taCode: text('TACODE', 2),
  fundCode: text('FUNDCODE', 6),
  fundName: text('FUNDNAME', 120),
  businessCode: text('BUSICODE', 3),
  orderNo: text('ORDERNO', 24),
  taSerialNo: text('TASERIAL', 20),
  applyDate: day('APPLYDATE'),
  confirmDate: day('CFMDATE'),
  applyAmt: money('APPLYAMT'),
  applyVol: money('APPLYVOL'),
  confirmAmt: money('CFMAMT'),
  confirmVol: money('CFMVOL'),
  nav: price('NAV'),
  fee: money('FEE'),
  feeToFund: money('FEETOFUND'),
  returnCode: text('RETCODE', 4),
  returnMsg: text('RETMSG', 120),
  currency: text('CURRENCY', 3),
};

const balance: Readonly<Record<keyof ValuationBalance, Spec>> = {
  bizDate: day('BIZDATE'),
  acctId: text('ACCTID', 11),
  investorName: text('INVESTOR', 240),
  tradeAcctNo: text('TRADEACCT', 17),
  taAcctNo: text('TAACCTNO', 12),
  taCode: text('TACODE', 2),
  fundCode: text('FUNDCODE', 6),
  fundName: text('FUNDNAME', 120),
  totalVol: money('TOTALVOL'),
  availVol: money('AVAILVOL'),
  frozenVol: money('FROZENVOL'),
  nav: price('NAV'),
  marketValue: money('MKTVALUE'),
  unpaidIncome: money('UNPAIDINC'),
  dividendMethod: text('DIVMETHOD', 1),
};

const dividend: Readonly<Record<keyof ValuationDividend, Spec>> = {
  bizDate: day('BIZDATE'),
  acctId: text('ACCTID', 11),
  taAcctNo: text('TAACCTNO', 12),
  fundCode: text('FUNDCODE', 6),
  regDate: day('REGDATE'),
  exDate: day('EXDATE'),
  payDate: day('PAYDATE'),
  perUnit: price('PERUNIT'),
  baseVol: money('BASEVOL'),
  divAmt: money('DIVAMT'),
  cashAmt: money('CASHAMT'),
  reinvestVol: money('REINVVOL'),
  reinvestNav: price('REINVNAV'),
  dividendType: text('DIVTYPE', 1),
};

const nav: Readonly<Record<keyof ValuationNav, Spec>> = {
  bizDate: day('BIZDATE'),
  fundCode: text('FUNDCODE', 6),
  fundName: text('FUNDNAME', 120),
  nav: price('NAV'),
  accNav: price('ACCNAV'),
  dayGrowth: rate('DAYGROWTH'),
  tenThousandIncome: price('WANINCOME'),
  sevenDayYield: rate('YIELD7D'),
};

const { ValuationConfirm, ValuationBalance, ValuationDividend, ValuationNav } = contract.components.schemas;

/** Columns of each type of file (handbook: valuation-files). */
export const layouts: Readonly<Record<PartType, readonly LayoutColumn[]>> = {
  '1': layOut(confirm, ValuationConfirm.properties),
  '2': layOut(balance, ValuationBalance.properties),
  '3': layOut(dividend, ValuationDividend.properties),
  '4': layOut(nav, ValuationNav.properties),
};

export const partTypes: readonly PartType[] = ['1', '2', '3', '4'];

function layOut<Name extends string>(
  specs: Readonly<Record<Name, Spec>>,
  properties: Readonly<Record<Name, Property>>,
): readonly LayoutColumn[] {
  const names = Object.keys(specs) as Name[];
  return names.map((name) => {
    const [dbf, kind, width, places] = specs[name];
    return { name, title: titleOf(name, properties[name]), dbf, kind, width, ...(places !== undefined && { places }) };
  });
}

function titleOf(name: string, { title, $ref }: Property): string {
  const found = title ?? shared.get($ref?.split('/').at(-1) ?? '')?.title;
  if (found === undefined) throw new RangeError(`the contract has no title for ${name}`);
  return found;
}
