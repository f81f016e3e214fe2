import type { Db } from '../../database/database.ts';
import { audit } from '../../audit.ts';
import { replaceFiles } from '../../application/files.ts';
import { deleteSteps } from '../../application/steps.ts';
import { removeUnusedFiles } from '../../files/stored-files.ts';
import type { RequestContext } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { maskPhone } from '#values/mask';
import { institutionErrors } from './errors.ts';
import { deleteApply, lockApply, type Owner } from './queries.ts';
import { isDeletable } from './rules.ts';

/** Deletes an application of the owner with its files, while it is a draft, rejected or withdrawn (domain §5.3). */
export async function deleteApplication(
  { files: store }: Platform,
  applyNo: string,
  owner: Owner,
  context: Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>,
): Promise<null> {
  return context.transact(async (tx: Db) => {
    const apply = await lockApply(tx, owner, applyNo);
    if (!apply) throw institutionErrors.notFound();
    if (!isDeletable(apply.applyStatus)) throw institutionErrors.statusChanged();
    const files = await replaceFiles(tx, applyNo, []);
    await deleteSteps(tx, applyNo);
    await deleteApply(tx, applyNo);
    await audit(tx, {
      now: context.now,
      accountId: 'accountId' in owner ? owner.accountId : null,
      action: 'institution.delete',
      subject: applyNo,
      detail: {
        institutionName: apply.institutionName,
        applyStatus: apply.applyStatus,
        ...('phone' in owner && { phone: maskPhone(owner.phone) }),
      },
      traceId: context.traceId,
    });
    await removeUnusedFiles(tx, store, files);
    return null;
  });
}
