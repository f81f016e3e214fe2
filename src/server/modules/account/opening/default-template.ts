import { audit } from '../../../platform/audit.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { findOwnAccount } from '../../../access/ownership.ts';
import { openingErrors } from './errors.ts';
import { updateAccount } from './queries.ts';
import { findTemplate } from './read-entries.ts';

/** Makes an opened account the one whose shared blocks later openings of its institution and kind begin with. */
export function setDefaultTemplate(acctId: string, { transact, user, now, traceId }: RequestContext): Promise<null> {
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    if (!account) throw openingErrors.noAccount();
    if (account.acctStatus !== 'opened') throw openingErrors.statusChanged();
    const { institutionId, custType, investorName } = account;
    // Two who choose at the same moment: one after the other.
    await tx
      .selectFrom('institutions')
      .select('institutionId')
      .where('institutionId', '=', institutionId)
      .forNoKeyUpdate()
      .execute();
    const before = await findTemplate(tx, institutionId, custType);
    if (before) await updateAccount(tx, before.acctId, { defaultFlag: false });
    await updateAccount(tx, acctId, { defaultFlag: true });
    const detail = { investorName, ...(before && { before: before.acctId }), after: acctId };
    await audit(tx, { now, accountId: user.accountId, action: 'account.template', subject: acctId, detail, traceId });
    return null;
  });
}
