import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Entries, readEntries } from './entries.ts';
import { institutionErrors } from './errors.ts';
import { createFirstOperator, findOperatorByPhone, type FirstLogin, giveInstitution } from './first-operator.ts';
import type { Apply } from './queries.ts';

/** What came of a passed application. */
export interface Opened {
  readonly institutionId: string;
  readonly cliqueCode: string;
  readonly firstLogin?: FirstLogin | undefined;
}

/**
 * Makes a passed application count (domain §5.3): a new institution, its clique when it has none, and its first
 * operator; or, for a change, what is known of the institution from now on.
 */
export async function openInstitution(tx: Db, apply: Apply, now: Date): Promise<Opened> {
  const entries = readEntries(apply);
  const institutionId = apply.institutionId ?? (await nextInstitutionId(tx));
  const cliqueCode = apply.cliqueCode ?? (await nextCliqueCode(tx));
  await writeInstitution(tx, institutionId, cliqueCode, entries);
  if (apply.changeFlag) return { institutionId, cliqueCode };
  const known = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  if (known && known.cliqueCode !== cliqueCode) throw institutionErrors.mobileTaken();
  await giveInstitution(tx, apply.accountId ?? undefined, institutionId);
  return {
    institutionId,
    cliqueCode,
    firstLogin: await createFirstOperator(tx, { institutionId, cliqueCode, entries, now }),
  };
}

async function writeInstitution(tx: Db, institutionId: string, cliqueCode: string, entries: Entries): Promise<void> {
  const facts = {
    institutionName: entries.institutionName,
    certNo: entries.certNo ?? '',
    certEndDate: entries.certEndDate ?? '',
    orgType: entries.orgType ?? '',
    cliqueCode,
    applyStatus: 'passed',
    legalName: entries.legalName ?? '',
    legalCertNo: entries.legalCertNo ?? '',
  };
  await tx
    .insertInto('institutions')
    .values({ ...facts, institutionId, investorClass: null })
    .onConflict((conflict) => conflict.column('institutionId').doUpdateSet(facts))
    .execute();
}

async function nextInstitutionId(tx: Db): Promise<string> {
  return `I${await next(tx, 'institution_id_seq', 8)}`;
}

async function nextCliqueCode(tx: Db): Promise<string> {
  return `C${await next(tx, 'clique_code_seq', 5)}`;
}

async function next(tx: Db, sequence: 'institution_id_seq' | 'clique_code_seq', digits: number): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(tx);
  return String(rows[0]?.number).padStart(digits, '0');
}
