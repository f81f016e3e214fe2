import type { Db } from './database.ts';

/** Funds with their company and the last NAV that was public on the evening of `day` (null before the first). */
export function fundsOn(db: Db, day: string) {
  return db
    .selectFrom('funds')
    .innerJoin('fundCompanies as company', (join) =>
      join.onRef('company.companyCode', '=', 'funds.companyCode').on('company.stakeholderType', '=', '1'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('navs')
          .selectAll()
          .whereRef('navs.fundCode', '=', 'funds.fundCode')
          .where('navs.publishDate', '<=', day)
          .orderBy('navs.navDate', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    );
}
