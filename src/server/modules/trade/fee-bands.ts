import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import type { LeavingFees } from './redemption/rules.ts';

export type FeeBand = Selectable<Database['feeBands']>;

/** Fee bands of some templates, lowest first. */
export async function findBands(db: Db, templates: readonly string[]): Promise<FeeBand[]> {
  if (templates.length === 0) return [];
  return db.selectFrom('feeBands').selectAll().where('template', 'in', templates).orderBy('lower').execute();
}

/** Those of `bands` by which a purchase of the fund is charged. */
export function buyBandsOf(bands: readonly FeeBand[], { buyTemplate }: Pick<FeeTemplates, 'buyTemplate'>): FeeBand[] {
  return bands.filter(({ kind, template }) => kind === 'buy' && template === buyTemplate);
}

interface FeeTemplates {
  readonly buyTemplate: string;
  readonly redeemTemplate: string;
}

/** Those of `bands` that say what leaving a fund costs: of the redemption, and of a purchase that is paid on leaving. */
export function leavingFeesOf(bands: readonly FeeBand[], { buyTemplate, redeemTemplate }: FeeTemplates): LeavingFees {
  return {
    redeem: bands.filter(({ kind, template }) => kind === 'redeem' && template === redeemTemplate),
    back: bands.filter(
      ({ kind, template }) => kind === 'back' && (template === buyTemplate || template === redeemTemplate),
    ),
  };
}

/** What leaving a fund costs. */
export async function findLeavingFees(db: Db, fund: FeeTemplates): Promise<LeavingFees> {
  return leavingFeesOf(await findBands(db, [fund.redeemTemplate, fund.buyTemplate]), fund);
}

/** What a purchase of the template costs, lowest band first. */
export async function findBuyBands(db: Db, template: string): Promise<FeeBand[]> {
  return buyBandsOf(await findBands(db, [template]), { buyTemplate: template });
}
