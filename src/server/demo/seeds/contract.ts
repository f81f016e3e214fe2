import { type Insertable, sql } from 'kysely';
import { writeDocuments } from '../../modules/trade/signing/documents.ts';
import type { Database, Db } from '../../database/database.ts';
import { findDocumentFacts } from '../../modules/trade/signing/queries.ts';
import rows from './data/contracts.json' with { type: 'json' };

const contracts = rows as Omit<Insertable<Database['contracts']>, 'contractName' | 'contractType'>[];

/** Contracts with their documents (domain §7.14), and which high-end products take their fee on top (domain §7.4). */
export async function seedContracts(db: Db): Promise<void> {
  await sql`update funds set fee_mode = 'outside' where buy_template = 'HE' and company_code in ('96', '98')`.execute(
    db,
  );
  for (const contract of contracts) await seedContract(db, contract);
  // Whoever has drawn up contracts in the meantime goes on from theirs.
  await sql`select setval('contract_no_seq', greatest(last_value, ${contracts.length})) from contract_no_seq`.execute(
    db,
  );
}

async function seedContract(db: Db, contract: (typeof contracts)[number]): Promise<void> {
  const facts = await findDocumentFacts(db, contract.acctId, contract.fundCode);
  const documents = writeDocuments(facts, { contract: true, agreement: true });
  const values = { ...contract, contractName: `${facts.fundName}合同`, contractType: '1' } as const;
  // A database from before contracts had a content knows their numbers already.
  const added = await db
    .insertInto('contracts')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('contractNo').doUpdateSet(values).where('contracts.contractName', '=', ''),
    )
    .returning('contractNo')
    .executeTakeFirst();
  if (!added) return;
  const { contractNo } = contract;
  await db
    .insertInto('contractDocs')
    .values(documents.map((document) => ({ ...document, contractNo })))
    .execute();
}
