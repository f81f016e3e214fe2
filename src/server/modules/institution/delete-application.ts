import { replaceFiles } from '../../application/files.ts';
import { deleteSteps } from '../../application/steps.ts';
import { audit } from '../../platform/audit.ts';
import { removeUnusedFiles } from '../../files/stored-files.ts';
import type { RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { maskPhone } from '#values/mask';
import type { Caller } from './caller.ts';
import { institutionErrors } from './errors.ts';
import { deleteApply, lockApply } from './queries.ts';
import { isDeletable } from './rules.ts';

/** Deletes an application of the owner with its files, while it is a draft, rejected or withdrawn (domain §5.3). */
export async function deleteApplication(
  { files: store }: Platform,
  applyNo: string,
  { owner, accountId, phone }: Caller,
  { now, traceId, transact }: Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, owner, applyNo);
    if (!apply) throw institutionErrors.notFound();
    if (!isDeletable(apply.applyStatus)) throw institutionErrors.statusChanged();
    const files = await replaceFiles(tx, applyNo, []);
    await deleteSteps(tx, applyNo);
    await deleteApply(tx, applyNo);
    const { institutionName, applyStatus } = apply;
    const detail = { institutionName, applyStatus, ...(phone !== null && { phone: maskPhone(phone) }) };
    await audit(tx, { now, accountId, action: 'institution.delete', subject: applyNo, detail, traceId });
    await removeUnusedFiles(tx, store, files);
    return null;
  });
}
