import { nodes } from '../../../application/messages.ts';
import { replaceFiles } from '../../../application/files.ts';
import { deleteSteps, recordStep } from '../../../application/steps.ts';
import { audit } from '../../../platform/audit.ts';
import { removeUnusedFiles } from '../../../files/stored-files.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Db } from '../../../database/database.ts';
import { openingErrors } from './errors.ts';
import { viewerOf } from './permit.ts';
import { lockApply, updateAccount, updateApply } from './queries.ts';
import { isDeletable, nextStatus } from './rules.ts';

type Context = Pick<RequestContext, 'transact' | 'user' | 'now' | 'traceId'>;

/** Takes an application back from the auditor: it is a draft again (domain §5.4). */
export function withdrawApplication(applyNo: string, { transact, user, now, traceId }: Context): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, viewerOf(user), applyNo);
    if (!apply) throw openingErrors.noApplication();
    const after = nextStatus(apply.applyStatus, 'withdraw');
    if (!after || !(await updateApply(tx, apply, { applyStatus: after }))) throw openingErrors.statusChanged();
    await updateAccount(tx, apply.acctId, apply.changeFlag ? { changeStatus: 'draft' } : { acctStatus: 'draft' });
    await recordStep(tx, { applyNo, node: nodes.withdraw, operator: user.realName, now });
    const detail = { investorName: apply.investorName, before: apply.applyStatus, after };
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'account.apply.withdraw',
      subject: applyNo,
      detail,
      traceId,
    });
    return null;
  });
}

/** Deletes an application that is a draft or was rejected, with its papers; of an opening, the account that never was. */
export function deleteApplication(
  { files }: Platform,
  applyNo: string,
  { transact, user, now, traceId }: Context,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, viewerOf(user), applyNo);
    if (!apply) throw openingErrors.noApplication();
    if (!isDeletable(apply.applyStatus)) throw openingErrors.statusChanged();
    const held = await replaceFiles(tx, applyNo, []);
    await deleteSteps(tx, applyNo);
    await tx.deleteFrom('acctApplies').where('applyNo', '=', applyNo).execute();
    if (apply.changeFlag) await updateAccount(tx, apply.acctId, { changeStatus: null });
    else await deleteAccount(tx, apply.acctId);
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'account.apply.delete',
      subject: applyNo,
      detail: { investorName: apply.investorName, before: apply.applyStatus },
      traceId,
    });
    await removeUnusedFiles(tx, files, held);
    return null;
  });
}

/** An account that never was opened has nothing but these. */
async function deleteAccount(tx: Db, acctId: string): Promise<void> {
  for (const table of ['tradeAccts', 'transactors', 'operatorRights', 'riskResults', 'riskAssessments'] as const) {
    await tx.deleteFrom(table).where('acctId', '=', acctId).execute();
  }
  await tx.deleteFrom('investorAccounts').where('acctId', '=', acctId).execute();
}
