import type { FileInfo, InstApplyInfo, RegisterStatement, InstDraftRequest } from '#contract';
import { maskBankAccount, maskCertificate, maskEmail, maskPhone } from '#values/mask';
import { omitNulls } from '#server/platform/record-of';
import { nameCountry } from '../region/rules.ts';
import type { Apply, StatementRow } from './queries.ts';
import { LONG_TERM } from '../../application/blocks/organisation.ts';

/** A row of the list; the certificate number is masked (handbook: masking). */
export function presentStatement({ certNo, acctCount, ...row }: StatementRow): RegisterStatement {
  return {
    ...omitNulls(row),
    ...(certNo !== null && { certNo: maskCertificate(certNo) }),
    acctCount: acctCount ?? 0,
  };
}

export interface ApplyParts {
  readonly files: readonly FileInfo[];
  readonly steps: InstApplyInfo['steps'];
  /** Unmasked: for a form that sends the values back. */
  readonly plain: boolean;
}

/** An application with its papers and its history. */
export function presentApply(apply: Apply, { files, steps, plain }: ApplyParts): InstApplyInfo {
  const entries = readEntries(apply);
  const { applyNo, applyStatus, changeFlag, institutionId, applyTime, auditTime, auditOpinion, auditor } = apply;
  const facts = omitNulls({ institutionId, applyTime, auditTime, auditOpinion, auditor });
  return {
    ...(plain ? entries : mask(entries)),
    ...facts,
    applyNo,
    applyStatus,
    changeFlag,
    ...(apply.supplyItems && { supplyItems: [...apply.supplyItems] }),
    steps,
    fileInfos: [...files],
  };
}

type Mask = (text: string) => string;

const masks: Readonly<Record<string, Mask>> = {
  certNo: maskCertificate,
  legalCertNo: maskCertificate,
  adminCertNo: maskCertificate,
  transactorCertNo: maskCertificate,
  beneCertNo: maskCertificate,
  holderCertNo: maskCertificate,
  taxNo: maskCertificate,
  licenseNo: maskCertificate,
  legalMobile: maskPhone,
  adminMobile: maskPhone,
  transactorMobile: maskPhone,
  email: maskEmail,
  adminEmail: maskEmail,
  transactorEmail: maskEmail,
  bankAcctNo: maskBankAccount,
};

/** The masked entries of an ordinary read (handbook: masking), lists included, with countries by name. */
function mask(entries: Entries): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((record) => maskRecord(record))];
      return [name, maskValue(name, value)];
    }),
  ) as unknown as Entries;
}

function maskRecord(record: object): object {
  const masked = Object.entries(record).map(([name, value]) => [name, maskValue(name, value)] as const);
  const country: unknown = 'taxCountry' in record ? record.taxCountry : undefined;
  return {
    ...Object.fromEntries(masked),
    ...(typeof country === 'string' && { taxCountryName: nameCountry(country) }),
  };
}

function maskValue(name: string, value: unknown): unknown {
  return typeof value === 'string' ? (masks[name]?.(value) ?? value) : value;
}

/** Entries of an institution's form, without papers. */
export type Entries = Omit<InstDraftRequest, 'applyNo' | 'fileInfos' | 'requestNo' | 'disCode'>;

/** Entries with a column of their own, since lists show and search them; the others share `content`. */
const columns = [
  'institutionName',
  'shortName',
  'certType',
  'certNo',
  'certStartDate',
  'certEndDate',
  'orgType',
  'corpProperty',
  'industry',
  'businessScope',
  'postCode',
  'tel',
  'email',
  'legalName',
  'legalMobile',
] as const;
type ColumnName = (typeof columns)[number];

const isColumn = (name: string): name is ColumnName => columns.some((column) => column === name);

/** Entries as columns of an application's row. */
export function toRow(entries: Entries) {
  const content = Object.fromEntries(Object.entries(entries).filter(([name]) => !isColumn(name)));
  return {
    institutionName: entries.institutionName,
    shortName: entries.shortName ?? null,
    certType: entries.certType ?? null,
    certNo: entries.certNo ?? null,
    certStartDate: entries.certStartDate ?? null,
    certEndDate: entries.certEndDate ?? null,
    orgType: entries.orgType ?? null,
    corpProperty: entries.corpProperty ?? null,
    industry: entries.industry ?? null,
    businessScope: entries.businessScope ?? null,
    postCode: entries.postCode ?? null,
    tel: entries.tel ?? null,
    email: entries.email ?? null,
    legalName: entries.legalName ?? null,
    legalMobile: entries.legalMobile ?? null,
    content: JSON.stringify(content),
  };
}

/** The entries of an application's row. */
export function readEntries(apply: Apply): Entries {
  const found = columns.map((name) => [name, apply[name]] as const);
  return {
    ...apply.content,
    ...omitNulls(Object.fromEntries(found) as Pick<Apply, ColumnName>),
    ...(apply.certEndDate === LONG_TERM && { certLongTerm: true }),
  };
}
