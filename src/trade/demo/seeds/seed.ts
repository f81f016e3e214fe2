import type { Db } from '#server/database/database';
import { seedAccess, seedOperatorDetails, seedRegistrants, seedUsers, type SeedOptions } from './access.ts';
import { seedAccountApplies, seedInstitutionApplies, seedInstitutionContents } from './applications.ts';
import { seedAccounts, seedBanks, seedFundAccounts, seedAssessments, seedCertifications } from './account.ts';
import { seedContracts, seedCredits, seedDirectives, seedDividends, seedTrade } from './trade.ts';
import { seedAnnouncements, seedFunds, seedFundTerms, seedPortfolios } from './fund.ts';
import { seedLedger } from './ledger.ts';
import { seedPapers } from './papers.ts';
import { seedStatements, seedSubscribes } from './reports.ts';

/** Version of the demo data, increased with each addition to {@link addLaterSeeds}. */
const seedVersion = '6';

/** Fills an empty database with the demo data (handbook: demo-data), in the order of foreign keys. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await seedAccess(db, options);
  await seedAccounts(db);
  await seedFunds(db, options);
  await seedTrade(db);
  await addLaterSeeds(db, options);
  await markSeeds(db);
}

/** Completes older demo data, once for each version, so that deleted records do not come back. */
export async function completeSeeds(db: Db, options: SeedOptions): Promise<void> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'seeds').executeTakeFirst();
  if (kept?.value === seedVersion) return;
  await db.transaction().execute(async (tx) => {
    await addLaterSeeds(tx, options);
    await markSeeds(tx);
  });
}

async function markSeeds(tx: Db): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: 'seeds', value: seedVersion })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: seedVersion }))
    .execute();
}

/** Adds demo data that came after the first release to an older database; existing rows stay. */
async function addLaterSeeds(db: Db, options: SeedOptions): Promise<void> {
  await seedUsers(db, options);
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
