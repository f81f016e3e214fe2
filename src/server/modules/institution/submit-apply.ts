import type { InstApplyRequest } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { findFiles } from '../../application/files.ts';
import { nodes } from '../../application/messages.ts';
import { recordStep } from '../../application/steps.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from './caller.ts';
import { type Entries, readEntries } from './entries.ts';
import { institutionErrors } from './errors.ts';
import { findOperatorByPhone } from './first-operator.ts';
import { type Apply, lockApply } from './queries.ts';
import { findFlaws, normalise, takeSupplied } from './rules.ts';
import { writeApply } from './write-apply.ts';

type Context = Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>;

/**
 * Submits an application (domain §5.3): a new one, one that may be changed, what the auditor asked of one, or the change
 * of a passed one. It then waits for the auditor.
 */
export async function submitApply(
  platform: Platform,
  params: InstApplyRequest,
  caller: Caller,
  { now, traceId, transact }: Context,
): Promise<{ applyNo: string; applyStatus: 'auditing' }> {
  const { applyNo: given, fileInfos, requestNo: _no, disCode: _code, agreeFlag: _agreed, ...entered } = params;
  const today = toShanghaiDate(now);
  return transact(async (tx) => {
    const before = given === undefined ? undefined : await lockApply(tx, caller.owner, given);
    if (given !== undefined && !before) throw institutionErrors.notFound();
    if (before?.applyStatus === 'auditing') throw institutionErrors.statusChanged();
    const asked = before?.applyStatus === 'supplemented' ? (before.supplyItems ?? []) : undefined;
    const entries = normalise(asked && before ? takeSupplied(readEntries(before), entered, asked) : entered, today);
    const files = asked && before && !asked.includes('fileInfos') ? await findFiles(tx, before.applyNo) : fileInfos;
    const flaws = findFlaws(entries, files, today);
    if (Object.keys(flaws).length > 0) throw institutionErrors.flawed(flaws);
    await requireFreeMobile(tx, entries, before, caller);
    const applyNo = await writeApply(tx, platform, { caller, now, before, entries, files, status: 'auditing' });
    await recordStep(tx, { applyNo, node: nodeOf(before), operator: caller.name, now });
    const detail = { institutionName: entries.institutionName, from: before?.applyStatus };
    await audit(tx, {
      now,
      accountId: caller.accountId,
      action: 'institution.submit',
      subject: applyNo,
      detail,
      traceId,
    });
    return { applyNo, applyStatus: 'auditing' };
  });
}

function nodeOf(before: Apply | undefined) {
  if (before?.applyStatus === 'supplemented') return nodes.supply;
  return before?.applyStatus === 'rejected' || before?.applyStatus === 'withdrawn' ? nodes.resubmit : nodes.submit;
}

/** A phone signs one operator in: that of another clique cannot become the administrator's. */
async function requireFreeMobile(tx: Db, entries: Entries, before: Apply | undefined, caller: Caller): Promise<void> {
  const operator = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  const cliqueCode = before?.cliqueCode ?? caller.cliqueCode;
  if (operator && operator.cliqueCode !== cliqueCode) throw institutionErrors.mobileTaken();
}
