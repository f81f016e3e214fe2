import type { ApplyStatus, FileInfo } from '#contract';
import { isEmail, isPersonName } from '#values/identifiers';
import { isMobile } from '#values/mobile';
import {
  findBankFlaws,
  normaliseBank,
  listInstitutionMaterials,
  findMissingTax,
  findTaxFlaws,
  normaliseTax,
} from '../../application/blocks/details.ts';
import {
  findBeneFlaws,
  findMissingBenes,
  normaliseBenes,
  findHolderFlaws,
  findMissingHolders,
  normaliseHolders,
  findLegalFlaws,
  findMissingLegal,
  normaliseLegal,
  findMissingTransactors,
  findTransactorFlaws,
  normaliseTransactors,
} from '../../application/blocks/people.ts';
import {
  flawOfPersonCert,
  normalisePersonCert,
  findMissingOrg,
  findOrgFlaws,
  normaliseOrg,
} from '../../application/blocks/organisation.ts';
import { keepFlaws } from '../../application/blocks/flaws.ts';
import { contactFlaws, personFlaws } from '../../application/blocks/messages.ts';
import { findMissingMaterials } from '../../application/history.ts';
import type { FieldMessages } from '#server/platform/errors';
import type { Entries } from './present.ts';
import { describeMissing } from './messages.ts';

/**
 * Statuses in which an application may be changed, becoming a draft (again), or deleted (handbook:
 * institution-application-states).
 */
const open: readonly ApplyStatus[] = ['draft', 'rejected', 'withdrawn'];

export function isChangeable(status: ApplyStatus): boolean {
  return open.includes(status);
}

export function isDeletable(status: ApplyStatus): boolean {
  return open.includes(status);
}

/** Normalised entries: trimmed, codes in capitals, without entries that do not apply. */
export function normalise(entries: Entries, today: string): Entries {
  const trimmed = Object.fromEntries(
    Object.entries(entries)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as unknown as Entries;
  const named = { ...trimmed, institutionName: entries.institutionName };
  const people = normaliseBenes(normaliseTransactors(normaliseLegal(normaliseOrg(named), today)));
  const { adminCertNo } = trimmed;
  return {
    ...normaliseBank(normaliseTax(normaliseHolders(people))),
    ...(adminCertNo && { adminCertNo: normalisePersonCert(adminCertNo) }),
  };
}

/** A message for each wrong or missing entry of a submission (handbook: shared-blocks). */
export function findFlaws(
  entries: Entries,
  files: readonly Pick<FileInfo, 'materialType'>[],
  today: string,
): FieldMessages {
  const papers = findMissingMaterials(listInstitutionMaterials(entries), files);
  return {
    ...findMissingOrg(entries),
    ...findMissingLegal(entries),
    ...findMissingTransactors(entries),
    ...findMissingBenes(entries),
    ...findMissingHolders(entries),
    ...findMissingTax(entries),
    ...findOrgFlaws(entries, today),
    ...findLegalFlaws(entries, today),
    ...findTransactorFlaws(entries, today),
    ...findBeneFlaws(entries, today),
    ...findHolderFlaws(entries, today),
    ...findAdminFlaws(entries, today),
    ...findBankFlaws(entries, { custType: '0', investorName: entries.institutionName }),
    ...findTaxFlaws(entries, today),
    ...(papers.length > 0 && { fileInfos: describeMissing(papers) }),
  };
}

/** Checks the first operator (handbook: first-operator). */
function findAdminFlaws(entries: Entries, today: string): FieldMessages {
  const { adminName = '', adminCertType, adminCertNo = '', adminMobile = '', adminEmail = '' } = entries;
  return keepFlaws({
    adminName: !isPersonName(adminName) && personFlaws.name,
    adminCertNo: flawOfPersonCert(adminCertType, adminCertNo, today),
    adminMobile: !isMobile(adminMobile) && contactFlaws.mobile,
    adminEmail: !isEmail(adminEmail) && contactFlaws.email,
  });
}

/**
 * Takes the fields that the auditor asked for, and their companions (an end of a certificate and its "long-term", a
 * province and its city).
 */
export function takeSupplied(before: Entries, entered: Entries, supplyItems: readonly string[]): Entries {
  const asked = new Set(supplyItems.flatMap((item) => [item, ...(companions[item] ?? [])]));
  const kept = Object.entries(before).filter(([name]) => !asked.has(name));
  const taken = Object.entries(entered).filter(([name]) => asked.has(name));
  return Object.fromEntries([...kept, ...taken]) as unknown as Entries;
}

const companions: Readonly<Record<string, readonly string[]>> = {
  certEndDate: ['certLongTerm'],
  legalCertEnd: ['legalCertLongTerm'],
  regProvince: ['regCity', 'regCounty'],
  offProvince: ['offCity', 'offCounty'],
  cnapsCode: ['bankCode', 'bankProvince', 'bankCity', 'bankBranchName'],
  benes: ['beneExemptFlag', 'beneExemptReason'],
};
