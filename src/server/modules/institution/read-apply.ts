import type { InstApplyInfo, OperationParams } from '#contract';
import { findFiles, listSteps } from '../../application/history.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { type Caller, type Apply, findApply, findEffectiveApply } from './queries.ts';
import { institutionErrors } from './messages.ts';
import { presentApply } from './present.ts';

/** The permission to read an application unmasked, for the form that changes it. */
const EDIT = 'Edit';

/** An application, masked. A form that changes it gets it unmasked, and the reading is audited (handbook: masking). */
export async function readApply(
  { applyNo, editFlag }: OperationParams<'queryRegistApplyInfo'>,
  caller: Caller,
  { db, now, traceId }: Pick<RequestContext<unknown>, 'db' | 'now' | 'traceId'>,
): Promise<InstApplyInfo> {
  const apply = await findApply(db, caller.owner, applyNo);
  if (!apply) throw institutionErrors.notFound();
  const plain = editFlag === true && apply.applyStatus !== 'auditing';
  if (plain)
    await audit(db, { now, accountId: caller.accountId, action: 'institution.reveal', subject: applyNo, traceId });
  return present(db, apply, plain);
}

/** Throws 45010003 if a form asks for unmasked numbers without the permission to change. */
export function requireEditor({ editFlag }: { editFlag?: boolean | undefined }, { permissions }: SessionUser): void {
  if (editFlag && !permissions.has(EDIT)) throw errors.notPermitted();
}

/** The latest approved application of an operator's institution. */
export async function readInstitution(db: Db, accountId: number, institutionId: string): Promise<InstApplyInfo> {
  const apply = await findEffectiveApply(db, { accountId }, institutionId);
  if (!apply) throw institutionErrors.institutionNotFound();
  return present(db, apply, false);
}

async function present(db: Db, apply: Apply, plain: boolean): Promise<InstApplyInfo> {
  const files = await findFiles(db, apply.applyNo);
  return presentApply(apply, { files, steps: await listSteps(db, apply.applyNo), plain });
}
