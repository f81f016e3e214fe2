import type {
  AcctDetail,
  AcctEntries,
  AcctSummary,
  ApplyStatus,
  FileInfo,
  TaxControllerInfo,
  TaxResidenceInfo,
} from '#contract';
import { maskBankAccount, maskCertificate, maskEmail, maskPhone } from '#values/mask';
import type { AcctContent } from '../../database/schema/account.ts';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import { omitNulls } from '#server/platform/record-of';
import { nameCountry } from '../region/rules.ts';
import type { AccountRow, ApplyRow } from './queries.ts';

/** Statuses of accounts whose numbers are issued. */
const issued = ['opened', 'frozen', 'closed'];

/** A row of the list; numbers are masked (handbook: masking). */
export function presentAccount(row: AccountRow): AcctSummary {
  const { certNo, typedBankAcctNo, typedBankName, bankAcctNo, bankName, defaultFlag, ...shown } = row;
  const account = bankAcctNo ?? typedBankAcctNo;
  const bank = bankName ?? typedBankName;
  return {
    ...omitNulls({
      ...shown,
      applyNo: shown.applyNo ?? '',
      custNo: issued.includes(row.acctStatus) ? row.custNo : null,
    }),
    ...(certNo && { certNo: maskCertificate(certNo) }),
    ...(account && { bankAcctNo: maskBankAccount(account) }),
    ...(bank && { bankName: bank }),
    defaultFlag: defaultFlag ? '1' : '0',
  };
}

/** A record with some of its texts masked. */
function maskTexts<T extends object>(record: T, masks: { readonly [K in keyof T]?: (text: string) => string }): T {
  const masked = Object.entries(masks).flatMap(([key, mask]) => {
    const text = Object.entries(record).find(([name]) => name === key)?.[1] as unknown;
    return typeof text === 'string' && typeof mask === 'function' ? [[key, String(mask(text))]] : [];
  });
  return Object.assign({}, record, Object.fromEntries(masked)) as T;
}

/** The content of an application for display: certificate and account numbers, phones and addresses are masked. */
function maskContent(content: AcctContent): AcctContent {
  const { transactors, holders, benes, taxResidences, controllers, ...rest } = content;
  return {
    ...maskTexts<AcctContent>(rest, {
      legalCertNo: maskCertificate,
      legalMobile: maskPhone,
      productCertNo: maskCertificate,
      managerCertNo: maskCertificate,
      bankAcctNo: maskBankAccount,
      deliverEmail: maskEmail,
    }),
    ...(transactors && {
      transactors: transactors.map((one) =>
        maskTexts(one, {
          transactorCertNo: maskCertificate,
          transactorMobile: maskPhone,
          transactorEmail: maskEmail,
        }),
      ),
    }),
    ...(holders && { holders: holders.map((one) => maskTexts(one, { holderCertNo: maskCertificate })) }),
    ...(benes && { benes: benes.map((one) => maskTexts(one, { beneCertNo: maskCertificate })) }),
    ...(taxResidences && { taxResidences: taxResidences.map(readTax) }),
    ...(controllers && { controllers: controllers.map(readTax) }),
  };
}

/** A tax residence for display: the country by its name. */
function readTax<T extends TaxResidenceInfo | TaxControllerInfo>(record: T): T {
  const { taxCountry, taxNo } = record;
  return {
    ...record,
    ...(taxNo && { taxNo: maskCertificate(taxNo) }),
    ...(taxCountry && { taxCountryName: nameCountry(taxCountry) }),
  };
}

/** The institution's entries for display, masked. */
export function maskOrg(org: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { certNo, tel, email: address } = org;
  return {
    ...org,
    ...(certNo && { certNo: maskCertificate(certNo) }),
    ...(tel && { tel: maskPhone(tel) }),
    ...(address && { email: maskEmail(address) }),
  };
}

/** The auditor's decision on an application. */
function presentReview({ auditOpinion, auditor, auditTime, supplyItems, applyStatus }: ApplyRow) {
  return {
    applyStatus: standings[applyStatus],
    ...omitNulls({ auditOpinion, auditor, auditTime }),
    ...(supplyItems && { supplyItems: [...supplyItems] }),
  };
}

/** The status of the review for each status of an account application. */
const standings: Readonly<Record<AcctApplyStatus, ApplyStatus>> = {
  draft: 'draft',
  auditing: 'auditing',
  supplemented: 'supplemented',
  rejected: 'rejected',
  openPending: 'passed',
  openFail: 'rejected',
  passed: 'passed',
};

interface Detail {
  readonly apply: ApplyRow;
  readonly row: AccountRow;
  readonly org: Readonly<Record<string, string>>;
  readonly fileInfos: readonly FileInfo[];
  readonly steps: NonNullable<AcctDetail['steps']>;
}

/** An application with its account, papers and history; masked. */
export function presentDetail({ apply, row, org, fileInfos, steps }: Detail): AcctDetail {
  const { applyNo, acctId, custType, institutionId, investorName, acctStatus } = apply;
  const { riskProfile, riskExpireDate, openTime, failReason, tradeAcctNo, changeStatus, bankName } = row;
  return {
    ...maskOrg(org),
    ...maskContent(apply.content),
    ...presentReview(apply),
    ...omitNulls({ riskProfile, riskExpireDate, openTime, failReason, tradeAcctNo, changeStatus, bankName }),
    ...omitNulls({ applyTime: apply.applyTime, custNo: issued.includes(acctStatus) ? row.custNo : null }),
    applyNo,
    acctId,
    custType,
    institutionId,
    institutionName: apply.institutionName,
    investorName,
    investorCertNo: maskCertificate(row.certNo),
    acctStatus,
    authStatus: row.authStatus,
    defaultFlag: row.defaultFlag ? '1' : '0',
    fileInfos: [...fileInfos],
    steps,
  };
}

/** An application as the initial values of the form that changes it; not masked. */
export function presentEntries(
  apply: ApplyRow,
  org: Readonly<Record<string, string>>,
  fileInfos: readonly FileInfo[],
): AcctEntries {
  const { applyNo, acctId, custType, institutionId, acctStatus, changeStatus } = apply;
  return {
    ...maskOrg(org),
    ...apply.content,
    ...presentReview(apply),
    ...omitNulls({ changeStatus }),
    applyNo,
    acctId,
    custType,
    institutionId,
    institutionName: apply.institutionName,
    acctStatus,
    fileInfos: [...fileInfos],
  };
}
