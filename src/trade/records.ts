import { sql } from 'kysely';
import { type EditedRecord, rowOf } from '#server/platform/modules';

/** Accounts of one institution are changed one after the other: a default template takes the place of another. */
const institutionOf = (acctId: string) =>
  sql`institutions where institution_id = (select institution_id from investor_accounts where acct_id = ${acctId})`;

/** Records that operators edit, by the param that names them. */
export const records: Readonly<Record<string, EditedRecord>> = {
  creditNo: { rows: [rowOf('creditLines', 'creditNo')], heads: ['credit'] },
  subscribeNo: { rows: [rowOf('subscribes', 'subscribeNo')], heads: ['subscribe'] },
  applyNo: {
    rows: [rowOf('instApplies', 'applyNo'), rowOf('acctApplies', 'applyNo')],
    heads: ['institution', 'account'],
  },
  acctId: { rows: [institutionOf, rowOf('investorAccounts', 'acctId')], heads: ['account'] },
  authNo: { rows: [rowOf('investorAuths', 'authNo')], heads: ['auth'] },
};
