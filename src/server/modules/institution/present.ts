import type { FileInfo, InstApplyInfo, RegisterStatement } from '#contract';
import { maskCertificate, maskPhone } from '#values/mask';
import { omitNulls } from '../../omit-nulls.ts';
import type { Apply, StatementRow } from './queries.ts';
import { LONG_TERM } from './rules.ts';

/** A line of the list; the certificate number is masked (domain §1.3). */
export function presentStatement({ certNo, acctCount, ...row }: StatementRow): RegisterStatement {
  return {
    ...omitNulls(row),
    ...(certNo !== null && { certNo: maskCertificate(certNo) }),
    acctCount: acctCount ?? 0,
  };
}

/**
 * An application with its files. While it can be corrected its numbers are readable, because the form that shows them
 * sends them back; afterwards they are masked.
 */
export function presentApply(apply: Apply, files: readonly FileInfo[]): InstApplyInfo {
  const { institutionId: _institutionId, phone: _phone, cliqueCode: _cliqueCode, ...rest } = apply;
  const { createdAt: _createdAt, updatedAt: _updatedAt, applyTime: _applyTime, ...others } = rest;
  const { auditTime: _auditTime, auditor: _auditor, content: _content, supplyItems: _supplyItems, ...open } = others;
  const { supplyTime: _time, accountId: _by, changeFlag: _change, certNo, legalMobile, ...shown } = open;
  const readable = apply.applyStatus !== 'auditing' && apply.applyStatus !== 'passed';
  return {
    ...omitNulls(shown),
    certLongTerm: apply.certEndDate === LONG_TERM,
    ...(certNo !== null && { certNo: readable ? certNo : maskCertificate(certNo) }),
    ...(legalMobile !== null && { legalMobile: readable ? legalMobile : maskPhone(legalMobile) }),
    fileInfos: [...files],
  };
}
