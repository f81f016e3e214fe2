import type { InstApplyInfo, OperationParams } from '#contract';
import { findFiles, listSteps } from '../../application/history.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { type Caller, type Apply, findApply, findEffectiveApply } from './queries.ts';
import { institutionErrors } from './messages.ts';
import { presentApply } from './present.ts';

/** Code that opens the numbers of an application, because its form sends them back. */
const EDIT = 'Edit';

/**
 * An application. Its numbers are masked, except for a form that changes it: then the look is recorded
 * (handbook: masking).
 */
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

/** Throws 45010003 when a form asks for readable numbers and its operator may not change anything. */
export function requireEditor({ editFlag }: { editFlag?: boolean | undefined }, { permissions }: SessionUser): void {
  if (editFlag && !permissions.has(EDIT)) throw errors.notPermitted();
}

/** What counts of an institution of the operator. */
export async function readInstitution(db: Db, accountId: number, institutionId: string): Promise<InstApplyInfo> {
  const apply = await findEffectiveApply(db, { accountId }, institutionId);
  if (!apply) throw institutionErrors.institutionNotFound();
  return present(db, apply, false);
}

async function present(db: Db, apply: Apply, plain: boolean): Promise<InstApplyInfo> {
  const files = await findFiles(db, apply.applyNo);
  return presentApply(apply, { files, steps: await listSteps(db, apply.applyNo), plain });
}
