import type { OperationData, OperationParams } from '#contract';
import { ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import type { AuditChange } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { isAdministrator } from '#server/modules/role/rules';
import { userErrors, rightTexts, texts } from './messages.ts';
import { findRights, findUser, findUserInstitutions } from './queries.ts';
import { lockColleague, refuseAbove, refuseSelf, recordUser } from './record.ts';
import { completeRights, exceedsRights, type Rights } from './rules.ts';

type Found = Awaited<ReturnType<typeof findRights>>[number];
type Changes = OperationParams<'updateUserAcctAuth'>;

/**
 * Rights of an operator on accounts (handbook: account-rights-page), limited to institutions that the caller acts for
 * too.
 */
export async function listAccountRights(
  accountId: string,
  { db, user, now }: RequestContext,
): Promise<OperationData<'queryUserAcctAuth'>> {
  const found = await findUser(db, user.cliqueCode, { accountId: Number(accountId), now });
  if (!found) throw errors.recordNotFound(texts.user);
  const accts = await findRights(db, { accountId: found.accountId, giverId: user.accountId });
  const institutions = await findShared(db, found.accountId, user.accountId);
  return {
    accountId,
    userName: found.userName,
    realName: found.realName,
    roleNames: found.roleNames,
    ownFlag: found.accountId === user.accountId,
    institutions: institutions.map((institution) => ({
      ...institution,
      acctCount: accts.filter(({ institutionId }) => institutionId === institution.institutionId).length,
    })),
    accts: accts.map(({ ownQueryFlag: _query, ownTradeFlag: _trade, ownReviewFlag: _review, ...acct }) =>
      omitNulls(acct),
    ),
  };
}

/** Changes the rights of another operator on accounts. */
export function updateAccountRights(params: Changes, context: RequestContext): Promise<null> {
  const { user } = context;
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, params);
    refuseSelf(context, found);
    await refuseAbove(tx, context, found);
    const present = await findRights(tx, { accountId: found.accountId, giverId: user.accountId });
    const changes = [
      ...(await changeRights(tx, { accountId: found.accountId, wanted: params.accts, present }, context)),
      ...(await changeAutoGrants(tx, { accountId: found.accountId, wanted: params.institutions }, context)),
    ];
    if (changes.length > 0)
      await recordUser(tx, context, { action: 'rights.change', subject: found.userName, changes });
    return null;
  });
}

interface RightsChange {
  readonly accountId: number;
  readonly wanted: Changes['accts'];
  readonly present: readonly Found[];
}

async function changeRights(
  tx: Db,
  { accountId, wanted, present }: RightsChange,
  { user }: RequestContext,
): Promise<readonly AuditChange[]> {
  const known = new Map(present.map((acct) => [acct.acctId, acct]));
  const changes: AuditChange[] = [];
  for (const row of wanted) {
    const acct = known.get(row.acctId);
    if (!acct) throw errors.recordNotFound(texts.account);
    const { acctId, queryFlag, tradeFlag, reviewFlag } = completeRights(row);
    const rights = { queryFlag, tradeFlag, reviewFlag };
    if (nameRights(rights) === nameRights(acct)) continue;
    const own = { queryFlag: acct.ownQueryFlag, tradeFlag: acct.ownTradeFlag, reviewFlag: acct.ownReviewFlag };
    if (!isAdministrator(user) && exceedsRights(rights, acct, own)) throw userErrors.beyondOwn();
    await tx
      .insertInto('operatorRights')
      .values({ accountId, acctId, ...rights })
      .onConflict((conflict) => conflict.columns(['accountId', 'acctId']).doUpdateSet(rights))
      .execute();
    changes.push({ item: acct.investorName, before: nameRights(acct), after: nameRights(rights) });
  }
  return changes;
}

async function changeAutoGrants(
  tx: Db,
  { accountId, wanted }: { accountId: number; wanted: Changes['institutions'] },
  { user }: RequestContext,
): Promise<readonly AuditChange[]> {
  const shared = new Map((await findShared(tx, accountId, user.accountId)).map((one) => [one.institutionId, one]));
  const changes: AuditChange[] = [];
  for (const { institutionId, autoGrantFlag } of wanted) {
    const institution = shared.get(institutionId);
    if (!institution) throw errors.recordNotFound(texts.institution);
    if (institution.autoGrantFlag === autoGrantFlag) continue;
    await tx
      .updateTable('operatorInstitutions')
      .set({ autoGrantFlag })
      .where('accountId', '=', accountId)
      .where('institutionId', '=', institutionId)
      .execute();
    const word = (flag: boolean): string => (flag ? texts.yes : texts.no);
    changes.push({
      item: rightTexts.autoGrant(institution.institutionName),
      before: word(!autoGrantFlag),
      after: word(autoGrantFlag),
    });
  }
  return changes;
}

/** Institutions that both operators act for. */
async function findShared(db: Db, accountId: number, giverId: number) {
  const own = new Set((await ownInstitutions(db, giverId).execute()).map(({ institutionId }) => institutionId));
  return (await findUserInstitutions(db, accountId)).filter(({ institutionId }) => own.has(institutionId));
}

function nameRights({ queryFlag, tradeFlag, reviewFlag }: Rights): string {
  const names = [
    ...(queryFlag ? [rightTexts.queryFlag] : []),
    ...(tradeFlag ? [rightTexts.tradeFlag] : []),
    ...(reviewFlag ? [rightTexts.reviewFlag] : []),
  ];
  return names.join('、') || texts.none;
}
