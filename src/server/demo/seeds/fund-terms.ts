import type { Insertable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import funds from './data/funds.json' with { type: 'json' };
import terms from './data/fund-terms.json' with { type: 'json' };

type Rows<T extends keyof Database> = Insertable<Database[T]>[];
type Fund = (typeof funds)[number];

/** The first seeded market day (domain §7.1). */
const FIRST_DAY = '2025-11-20';

/** What the funds say of themselves; the handbook leaves it open (domain §3.3 T2, T11), so it is invented. */
export async function seedFundTerms(db: Db): Promise<void> {
  await db
    .insertInto('fundTerms')
    .values(funds.map(presentTerms))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('highEndTerms')
    .values(terms.highEnd)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('fundStatuses')
    .values(listStatuses())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function presentTerms(fund: Fund): Insertable<Database['fundTerms']> {
  const people = terms.managers[fund.companyCode as keyof typeof terms.managers];
  // Share classes of one product share its manager: their codes differ in the last digit only.
  const manager = people[Math.floor(Number(fund.fundCode) / 10) % people.length] ?? '';
  return { fundCode: fund.fundCode, fundManager: manager, ...terms.kinds[kindOf(fund)], salesFee: salesFee(fund) };
}

function kindOf({ fundType, buyTemplate, fundShortName }: Fund): keyof typeof terms.kinds {
  if (buyTemplate === 'IX' || fundShortName.includes('指数C')) return 'index';
  return fundType as keyof typeof terms.kinds;
}

/** domain §7.4: inside the NAV or yield, shown for information. */
function salesFee(fund: Fund): string | null {
  if (fund.fundType === '03') return fund.shareClass === 'B' ? '0.0001' : '0.0015';
  if (fund.shareClass !== 'C') return null;
  return fund.fundType === '02' || kindOf(fund) === 'index' ? '0.002' : '0.004';
}

/** The history as it is known; a fund without one has always been as it is now. */
function listStatuses(): Rows<'fundStatuses'> {
  const known = terms.statuses as Rows<'fundStatuses'>;
  return funds.flatMap(({ fundCode, fundStatus, raiseBegin }) => {
    const own = known.filter((one) => one.fundCode === fundCode);
    const first = { fundCode, beginDate: FIRST_DAY, fundStatus: own.length > 0 ? '0' : fundStatus } as (typeof own)[0];
    const begun = own.some(({ beginDate }) => beginDate === FIRST_DAY) || raiseBegin !== null;
    return begun ? own : [first, ...own];
  });
}
