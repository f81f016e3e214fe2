import type {
  LegalBlockInfo,
  BeneBlockInfo,
  BeneInfo,
  TransactorBlockInfo,
  TransactorInfo,
  HolderBlockInfo,
  HolderInfo,
} from '#contract';
import { compare, sum } from '#values/decimal';
import {
  isPersonName,
  isResidentId,
  isEmail,
  isLandline,
  isInstitutionName,
  normaliseInstitutionName,
} from '#values/identifiers';
import { isMobile } from '#values/mobile';
import type { FieldMessages } from '#server/platform/errors';
import { keepFlaws, type Flaws, flawsOfList, transactorFlaws as flaws } from './flaws.ts';
import { certificateFlaws, contactFlaws, personFlaws, beneFlaws, holderFlaws } from './messages.ts';
import {
  flawOfPersonCert,
  flawOfPersonEnd,
  flawOfStart,
  genderOf,
  LONG_TERM,
  normalisePersonCert,
  birthOf,
  isYoungerThan,
  flawOfEnd,
  flawOfOrgCert,
  normaliseOrgCert,
} from './organisation.ts';

/** BLOCK-LEGAL as stored; a 身份证 number contains the gender. */
export function normaliseLegal<T extends LegalBlockInfo>(legal: T, today: string): T {
  const certNo = legal.legalCertNo && normalisePersonCert(legal.legalCertNo);
  const isResident = legal.legalCertType === '0' && certNo !== undefined && isResidentId(certNo, today);
  return {
    ...legal,
    ...(certNo && { legalCertNo: certNo }),
    ...(legal.legalCertLongTerm && { legalCertEnd: LONG_TERM }),
    ...(isResident && { legalGender: genderOf(certNo) }),
  };
}

/**
 * The message on each entry of BLOCK-LEGAL that is filled in and cannot be right
 * (handbook: block-legal, identifier-checks).
 */
export function findLegalFlaws(legal: LegalBlockInfo, today: string): FieldMessages {
  const { legalName, legalCertNo, legalMobile } = legal;
  const term = { start: legal.legalCertStart, end: legal.legalCertEnd };
  return keepFlaws({
    legalName: Boolean(legalName) && !isPersonName(legalName ?? '') && personFlaws.name,
    legalCertNo: legalCertNo ? flawOfPersonCert(legal.legalCertType, legalCertNo, today) : undefined,
    legalCertStart: flawOfStart(term, today),
    legalCertEnd: flawOfPersonEnd(term, today),
    legalMobile: Boolean(legalMobile) && !isMobile(legalMobile ?? '') && contactFlaws.mobile,
  });
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingLegal(legal: LegalBlockInfo): FieldMessages {
  return keepFlaws({ legalCertEnd: !legal.legalCertEnd && certificateFlaws.endMissing });
}

/** BLOCK-BENE as stored; an exempt institution names no beneficiary. */
export function normaliseBenes<T extends BeneBlockInfo>(block: T): T {
  if (block.beneExemptFlag) return { ...block, benes: [] };
  return {
    ...block,
    ...(block.benes && {
      benes: block.benes.map((bene) => ({
        ...bene,
        ...(bene.beneCertNo && { beneCertNo: normalisePersonCert(bene.beneCertNo) }),
        ...(bene.beneCertLongTerm && { beneCertEnd: LONG_TERM }),
      })),
    }),
  };
}

/**
 * The message on each entry of BLOCK-BENE that is filled in and cannot be right
 * (handbook: block-bene, beneficial-owners).
 */
export function findBeneFlaws({ benes = [] }: BeneBlockInfo, today: string): FieldMessages {
  const numbers = benes.map(({ beneCertNo }) => beneCertNo);
  const ratios = benes.map(({ beneRatio }) => beneRatio || '0');
  const tooMuch = compare(sum(ratios), '1') > 0;
  return {
    ...(tooMuch && { benes: beneFlaws.sum }),
    ...flawsOfList('benes', benes, (bene, index) => ({
      ...flawsOfBene(bene, today),
      ...(bene.beneCertNo && numbers.indexOf(bene.beneCertNo) < index && { beneCertNo: personFlaws.twice }),
    })),
  };
}

function flawsOfBene(bene: BeneInfo, today: string): Flaws {
  const { beneName, beneCertNo, beneBirth } = bene;
  const term = { start: bene.beneCertStart, end: bene.beneCertEnd };
  return {
    beneName: Boolean(beneName) && !isPersonName(beneName ?? '') && personFlaws.name,
    beneCertNo: beneCertNo ? flawOfPersonCert(bene.beneCertType, beneCertNo, today) : undefined,
    beneCertStart: flawOfStart(term, today),
    beneCertEnd: flawOfPersonEnd(term, today),
    beneBirth: beneBirth ? flawOfBirth(bene, beneBirth, today) : undefined,
    beneRatio: flawOfRatio(bene),
  };
}

function flawOfBirth({ beneCertType, beneCertNo }: BeneInfo, birth: string, today: string): string | undefined {
  if (birth >= today) return personFlaws.birth;
  const isResident = beneCertType === '0' && beneCertNo !== undefined && isResidentId(beneCertNo, today);
  return isResident && birthOf(beneCertNo) !== birth ? personFlaws.birthDiffers : undefined;
}

/** Standards 1 and 2 are about a share of at least a quarter; 4 and 5 are about none. */
function flawOfRatio({ beneIdentifyType, beneRatio }: BeneInfo): string | undefined {
  if (!beneRatio) return undefined;
  if (beneIdentifyType === '4' || beneIdentifyType === '5') return beneFlaws.notAsked;
  const low = beneIdentifyType === '3' ? '0' : '0.25';
  return compare(beneRatio, low) < 0 || compare(beneRatio, '1') > 0 ? beneFlaws.range : undefined;
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingBenes({ beneExemptFlag, beneExemptReason, benes = [] }: BeneBlockInfo): FieldMessages {
  if (beneExemptFlag) return keepFlaws({ beneExemptReason: !beneExemptReason?.trim() && beneFlaws.exemptReason });
  if (benes.length === 0) return { benes: beneFlaws.needed };
  return flawsOfList('benes', benes, ({ beneIdentifyType, beneRatio, beneCertEnd }) => ({
    beneCertEnd: !beneCertEnd && certificateFlaws.endMissing,
    beneRatio: (beneIdentifyType === '1' || beneIdentifyType === '2') && !beneRatio && beneFlaws.range,
  }));
}

/** Most transactors that an account or institution may have, and how old each must be (handbook: block-transactor). */
const [MOST, YEARS] = [3, 18];

/** BLOCK-TRANSACTOR as it is kept. */
export function normaliseTransactors<T extends TransactorBlockInfo>(block: T): T {
  return { ...block, ...(block.transactors && { transactors: block.transactors.map(normaliseTransactor) }) };
}

function normaliseTransactor(one: TransactorInfo): TransactorInfo {
  return {
    ...one,
    ...(one.transactorName && { transactorName: one.transactorName.trim() }),
    ...(one.transactorCertNo && { transactorCertNo: normalisePersonCert(one.transactorCertNo) }),
    ...(one.transactorCertLongTerm && { transactorCertEnd: LONG_TERM }),
  };
}

/**
 * The message on each entry of BLOCK-TRANSACTOR that is filled in and cannot be right
 * (handbook: block-transactor, identifier-checks).
 */
export function findTransactorFlaws({ transactors = [] }: TransactorBlockInfo, today: string): FieldMessages {
  const numbers = transactors.map(({ transactorCertNo }) => transactorCertNo);
  return {
    ...(transactors.length > MOST && { transactors: flaws.tooMany }),
    ...flawsOfList('transactors', transactors, (one, index) => ({
      ...flawsOfOne(one, today),
      ...(one.transactorCertNo &&
        numbers.indexOf(one.transactorCertNo) < index && { transactorCertNo: personFlaws.twice }),
    })),
  };
}

function flawsOfOne(one: TransactorInfo, today: string): Flaws {
  const { transactorName: name, transactorMobile: mobile, transactorEmail: email, transactorTel: tel } = one;
  const term = { start: one.transactorCertStart, end: one.transactorCertEnd };
  return {
    transactorName: Boolean(name) && !isPersonName(name ?? '') && personFlaws.name,
    transactorCertNo: flawOfNumber(one, today),
    transactorCertStart: flawOfStart(term, today),
    transactorCertEnd: flawOfPersonEnd(term, today),
    transactorMobile: Boolean(mobile) && !isMobile(mobile ?? '') && contactFlaws.mobile,
    transactorEmail: Boolean(email) && !isEmail(email ?? '') && contactFlaws.email,
    transactorTel: Boolean(tel) && !isLandline(tel ?? '') && flaws.tel,
    authEnd: flawOfAuthorisation(one, today),
  };
}

function flawOfNumber(one: TransactorInfo, today: string): string | undefined {
  const { transactorCertType: certType, transactorCertNo: certNo } = one;
  if (!certNo) return undefined;
  const isMinor = certType === '0' && isResidentId(certNo, today) && isYoungerThan(birthOf(certNo), YEARS, today);
  return isMinor ? flaws.minor : flawOfPersonCert(certType, certNo, today);
}

function flawOfAuthorisation({ authStart, authEnd }: TransactorInfo, today: string): string | undefined {
  if (!authEnd) return undefined;
  if (authStart && authEnd < authStart) return certificateFlaws.endBeforeStart;
  return authEnd <= today ? flaws.authOver : undefined;
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingTransactors({ transactors = [] }: TransactorBlockInfo): FieldMessages {
  if (transactors.length === 0) return { transactors: flaws.needed };
  return {
    ...(transactors.filter(({ primaryFlag }) => primaryFlag).length !== 1 && { transactors: flaws.primary }),
    ...flawsOfList('transactors', transactors, ({ transactorCertEnd, authScope = [] }) => ({
      transactorCertEnd: !transactorCertEnd && certificateFlaws.endMissing,
      authScope: authScope.length === 0 && flaws.scope,
    })),
  };
}

const isPerson = ({ holderKind }: HolderInfo): boolean => holderKind === '1';

/** BLOCK-HOLDER as it is kept. */
export function normaliseHolders<T extends HolderBlockInfo>(block: T): T {
  return { ...block, ...(block.holders && { holders: block.holders.map(normaliseHolder) }) };
}

function normaliseHolder(holder: HolderInfo): HolderInfo {
  const { holderName, holderCertNo } = holder;
  const person = isPerson(holder);
  return {
    ...holder,
    ...(!person && holderName && { holderName: normaliseInstitutionName(holderName) }),
    ...(holderCertNo && {
      holderCertNo: person
        ? normalisePersonCert(holderCertNo)
        : normaliseOrgCert(holder.holderOrgCertType, holderCertNo),
    }),
    ...(holder.holderCertLongTerm && { holderCertEnd: LONG_TERM }),
  };
}

/** The message on each entry of BLOCK-HOLDER that is filled in and cannot be right (handbook: block-holder). */
export function findHolderFlaws({ holders = [] }: HolderBlockInfo, today: string): FieldMessages {
  const numbers = holders.map(({ holderCertNo }) => holderCertNo);
  const tooMuch = compare(sum(holders.map(({ holderRatio }) => holderRatio || '0')), '1') > 0;
  return {
    ...(tooMuch && { holders: holderFlaws.sum }),
    ...flawsOfList('holders', holders, (holder, index) => ({
      ...flawsOfHolder(holder, today),
      ...(holder.holderCertNo && numbers.indexOf(holder.holderCertNo) < index && { holderCertNo: personFlaws.twice }),
    })),
  };
}

function flawsOfHolder(holder: HolderInfo, today: string): Flaws {
  const { holderName, holderCertNo, holderRatio } = holder;
  const person = isPerson(holder);
  const term = { start: holder.holderCertStart, end: holder.holderCertEnd };
  const isName = person ? isPersonName : isInstitutionName;
  const isRatio = !holderRatio || (compare(holderRatio, '0') > 0 && compare(holderRatio, '1') <= 0);
  return {
    holderName: Boolean(holderName) && !isName(holderName ?? '') && holderFlaws.name,
    holderCertNo: holderCertNo
      ? person
        ? flawOfPersonCert(holder.holderCertType, holderCertNo, today)
        : flawOfOrgCert(holder.holderOrgCertType, holderCertNo)
      : undefined,
    holderCertStart: flawOfStart(term, today),
    holderCertEnd: person ? flawOfPersonEnd(term, today) : flawOfEnd(term, today),
    holderRatio: !isRatio && holderFlaws.ratio,
  };
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingHolders({ holders = [] }: HolderBlockInfo): FieldMessages {
  if (holders.length === 0) return { holders: holderFlaws.needed };
  return flawsOfList('holders', holders, (holder) => ({
    holderCertEnd: !holder.holderCertEnd && certificateFlaws.endMissing,
    holderCertType: isPerson(holder) && !holder.holderCertType && holderFlaws.certType,
    holderOrgCertType: !isPerson(holder) && !holder.holderOrgCertType && holderFlaws.certType,
  }));
}
