import certTypes from '../../../../schemas/dictionaries/person-cert-type.json' with { type: 'json' };
import { maskCertificate, maskEmail, maskPhone } from '#values/mask';
import { audit, type AuditChange } from '../../platform/audit.ts';
import type { AuditAction } from '../../platform/audit-actions.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';

interface Described {
  readonly accountId: number;
  readonly realName: string;
  readonly idType: string;
  readonly idNo: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly dept?: string | null;
  readonly post?: string | null;
  readonly validUntil?: string | null;
  readonly roleIds: readonly string[];
  readonly institutionIds: readonly string[];
}

/** An operator as the log of changes shows him: in words, and masked as everywhere. */
export async function describeUser(tx: Db, user: Described): Promise<Record<string, string | null | undefined>> {
  const { realName, idType, idNo, phone, email, dept, post, validUntil, roleIds, institutionIds } = user;
  const roles = roleIds.length
    ? await tx.selectFrom('roles').select('roleName').where('roleId', 'in', roleIds).orderBy('roleId').execute()
    : [];
  const institutions = institutionIds.length
    ? await tx
        .selectFrom('institutions')
        .select('institutionName')
        .where('institutionId', 'in', institutionIds)
        .orderBy('institutionId')
        .execute()
    : [];
  return {
    realName,
    idType: idType && labelOf(certTypes, idType),
    idNo: idNo && maskCertificate(idNo),
    phone: maskPhone(phone),
    email: email && maskEmail(email),
    dept,
    post,
    validUntil,
    roles: roles.map(({ roleName }) => roleName).join('、'),
    institutions: institutions.map(({ institutionName }) => institutionName).join('、'),
  };
}

/** Writes down what was done to an operator. */
export async function recordUser(
  tx: Db,
  { user, now, traceId }: RequestContext,
  entry: { action: AuditAction; subject: string; changes?: readonly AuditChange[] },
): Promise<void> {
  await audit(tx, { now, accountId: user.accountId, traceId, ...entry });
}
