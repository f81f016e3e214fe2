import type { Db } from '../database/database.ts';
import { seedAccess, seedOperatorDetails, seedRegistrants } from './seeds/access.ts';
import { seedAccountApplies } from './seeds/account-apply.ts';
import { seedAccounts } from './seeds/account.ts';
import { seedBanks } from './seeds/bank.ts';
import { seedContracts } from './seeds/contract.ts';
import { seedAnnouncements } from './seeds/announcement.ts';
import { seedCredits } from './seeds/credit.ts';
import { seedDirectives } from './seeds/directive.ts';
import { seedDividends } from './seeds/dividend.ts';
import { seedFundAccounts } from './seeds/fund-account.ts';
import { seedFunds } from './seeds/fund.ts';
import { seedFundTerms } from './seeds/fund-terms.ts';
import { seedInstitutionApplies, seedInstitutionContents } from './seeds/institution.ts';
import { seedLedger } from './seeds/ledger.ts';
import { seedPapers } from './seeds/papers.ts';
import { seedPortfolios } from './seeds/portfolio.ts';
import { seedAssessments, seedCertifications } from './seeds/suitability.ts';
import { seedStatements } from './seeds/statement.ts';
import { seedSubscribes } from './seeds/subscription.ts';
import { seedTrade } from './seeds/trade.ts';

export interface SeedOptions {
  /** The moment that every seeded date is anchored to. */
  readonly now: Date;
}

/** What the demo data hold, counted up with each addition to {@link addLaterSeeds}. */
export const seedVersion = '5';

/** Fills an empty database with the demo data of domain §7, in the order the tables depend on each other. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await seedAccess(db, options);
  await seedAccounts(db);
  await seedFunds(db, options);
  await seedTrade(db);
  await addLaterSeeds(db, options);
}

/**
 * Adds what came after the first release to the demo data of a database that is older; what is there already stays as
 * it is.
 */
export async function addLaterSeeds(db: Db, options: SeedOptions): Promise<void> {
  await seedRegistrants(db, options);
  await seedOperatorDetails(db);
  await seedInstitutionApplies(db);
  await seedInstitutionContents(db);
  await seedContracts(db);
  await seedFundTerms(db);
  await seedPortfolios(db);
  await seedAnnouncements(db);
  await seedDirectives(db);
  await seedDividends(db);
  await seedAssessments(db);
  await seedCertifications(db);
  await seedLedger(db, options);
  await seedStatements(db, options);
  await seedSubscribes(db, options);
  await seedBanks(db);
  await seedAccountApplies(db);
  await seedPapers(db);
  await seedCredits(db);
  await seedFundAccounts(db);
}
