import type { InstDraftRequest } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { nodes } from '../../application/messages.ts';
import { recordStep } from '../../application/steps.ts';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from './caller.ts';
import { institutionErrors } from './errors.ts';
import { lockApply } from './queries.ts';
import { isChangeable, normalise } from './rules.ts';
import { writeApply } from './write-apply.ts';

type Context = Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>;

/**
 * Keeps what was filled in as a draft: a new one, or the application `applyNo`, which becomes a draft again, or a change
 * of a passed one (domain §5.3). What is left out is emptied; nothing is judged before it is submitted.
 */
export async function saveDraft(
  platform: Platform,
  { applyNo: changed, fileInfos = [], requestNo: _requestNo, disCode: _disCode, ...entered }: InstDraftRequest,
  caller: Caller,
  { now, traceId, transact }: Context,
): Promise<{ applyNo: string; applyStatus: 'draft' }> {
  const entries = normalise(entered, toShanghaiDate(now));
  return transact(async (tx) => {
    const before = changed === undefined ? undefined : await lockApply(tx, caller.owner, changed);
    if (changed !== undefined && !before) throw institutionErrors.notFound();
    if (before && before.applyStatus !== 'passed' && !isChangeable(before.applyStatus))
      throw institutionErrors.statusChanged();
    const writing = { caller, now, before, entries, files: fileInfos, status: 'draft' } as const;
    const applyNo = await writeApply(tx, platform, writing);
    // Saved again and again while somebody types: the history says once that it began.
    if (before?.applyStatus !== 'draft')
      await recordStep(tx, { applyNo, node: nodes.draft, operator: caller.name, now });
    const action = before ? 'institution.draft.change' : 'institution.draft.create';
    await audit(tx, { now, accountId: caller.accountId, action, subject: applyNo, traceId });
    return { applyNo, applyStatus: 'draft' };
  });
}
