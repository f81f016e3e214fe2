import { nodes } from '../../application/messages.ts';
import { recordStep } from '../../application/steps.ts';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/handler.ts';
import type { Caller } from './caller.ts';
import { institutionErrors } from './errors.ts';
import { lockApply, updateApply } from './queries.ts';
import { toShanghaiTime } from '#values/shanghai-time';

/** Takes an application back from the auditor (domain §5.3). */
export async function withdrawApply(
  applyNo: string,
  { owner, name, accountId }: Caller,
  { now, traceId, transact }: Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, owner, applyNo);
    if (!apply) throw institutionErrors.notFound();
    if (apply.applyStatus !== 'auditing') throw institutionErrors.statusChanged();
    await updateApply(tx, applyNo, { applyStatus: 'withdrawn', updatedAt: toShanghaiTime(now) });
    await recordStep(tx, { applyNo, node: nodes.withdraw, operator: name, now });
    const detail = { institutionName: apply.institutionName };
    await audit(tx, { now, accountId, action: 'institution.withdraw', subject: applyNo, detail, traceId });
    return null;
  });
}
