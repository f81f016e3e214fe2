import type { OperationData, OperationParams } from '#contract';
import type { Db } from '#server/database/database';
import { isAdministrator } from '#server/modules/role/rules';
import type { Belongings } from '#server/modules/user/commands';
import { findUser } from '#server/modules/user/queries';
import { lockColleague, recordUser, refuseAbove, refuseSelf } from '#server/modules/user/record';
import { isSameChoice } from '#server/modules/user/rules';
import type { AuditChange } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { ownInstitutions } from '../../access/ownership.ts';
import { belongingErrors, rightTexts, texts } from './messages.ts';
import { findRights, findUserInstitutions } from './queries.ts';
import { completeRights, exceedsRights, replaceWithin, type Rights } from './rules.ts';

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
    if (!isAdministrator(user) && exceedsRights(rights, acct, own)) throw belongingErrors.beyondOwn();
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
  const own = await listOwn(db, giverId);
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

/** The institutions that an operator acts for, as the form of a user wants them. */
export function institutionsOf(wanted: readonly string[], context: RequestContext): Belongings {
  return {
    titles: { institutions: texts.institution },
    plan: async (tx, accountId) => {
      const present = accountId === undefined ? [] : await listInstitutions(tx, accountId);
      const range = await listOwn(tx, context.user.accountId);
      const added = wanted.filter((id) => !present.includes(id));
      if (added.some((id) => !range.has(id))) throw belongingErrors.institutionMissing();
      const after = replaceWithin(present, wanted, range);
      return {
        isChanged: !isSameChoice(present, after),
        write: (id) => setInstitutions(tx, id, { present, wanted: after }),
      };
    },
    describe: async (tx, accountId) => {
      const rows = await findUserInstitutions(tx, accountId);
      return { institutions: rows.map(({ institutionName }) => institutionName).join('、') };
    },
  };
}

async function listInstitutions(tx: Db, accountId: number): Promise<readonly string[]> {
  return (await findUserInstitutions(tx, accountId)).map(({ institutionId }) => institutionId);
}

async function listOwn(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await ownInstitutions(db, accountId).execute();
  return new Set(rows.map(({ institutionId }) => institutionId));
}

/** The database grants rights on a new institution's accounts (`grant_new_institution`); those on a former one go. */
async function setInstitutions(
  tx: Db,
  accountId: number,
  { present, wanted }: { present: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  const gone = present.filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !present.includes(id));
  if (gone.length > 0) {
    const accts = tx.selectFrom('investorAccounts').select('acctId').where('institutionId', 'in', gone);
    await tx.deleteFrom('operatorRights').where('accountId', '=', accountId).where('acctId', 'in', accts).execute();
    await tx
      .deleteFrom('operatorInstitutions')
      .where('accountId', '=', accountId)
      .where('institutionId', 'in', gone)
      .execute();
  }
  if (added.length === 0) return;
  await tx
    .insertInto('operatorInstitutions')
    .values(added.map((institutionId) => ({ accountId, institutionId })))
    .execute();
}
