import type { HolderBlockInfo, HolderInfo } from '#contract';
import { compare, sum } from '#values/decimal';
import { isInstitutionName, isPersonName, normaliseInstitutionName } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import {
  flawOfEnd,
  flawOfOrgCert,
  flawOfPersonCert,
  flawOfPersonEnd,
  flawOfStart,
  LONG_TERM,
  normaliseOrgCert,
  normalisePersonCert,
} from './certificate.ts';
import { type Flaws, flawsOfList } from './flaws.ts';
import { certificateFlaws, holderFlaws, personFlaws } from './messages.ts';

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

/** The message on each entry of BLOCK-HOLDER that is filled in and cannot be right (domain §3.0). */
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
