import type { HolderBlockInfo, HolderInfo } from '#contract';
import { compare, sum } from '#values/decimal';
import { isInstitutionName, isPersonName, normaliseInstitutionName } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { flawOfOrgCert, normaliseOrgCert } from './certificate.ts';
import { type Flaws, flawsOfList } from './flaws.ts';
import { holderFlaws, personFlaws } from './messages.ts';
import { flawOfPersonCertNo, flawsOfValidity, LONG_TERM, normaliseCertNo } from './person-certificate.ts';

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
      holderCertNo: person ? normaliseCertNo(holderCertNo) : normaliseOrgCert(holder.holderOrgCertType, holderCertNo),
    }),
    ...(holder.holderCertLongTerm && { holderCertEnd: LONG_TERM }),
  };
}

/** The message on each entry of BLOCK-HOLDER that is wrong or missing (domain §3.0). */
export function findHolderFlaws({ holders = [] }: HolderBlockInfo, today: string): FieldMessages {
  if (holders.length === 0) return { holders: holderFlaws.needed };
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
  const { holderName = '', holderCertNo = '', holderRatio } = holder;
  const person = isPerson(holder);
  const validity = flawsOfValidity({ start: holder.holderCertStart, end: holder.holderCertEnd }, today);
  const isName = person ? isPersonName(holderName) : holderName.length >= 2 && isInstitutionName(holderName);
  const isRatio = !holderRatio || (compare(holderRatio, '0') > 0 && compare(holderRatio, '1') <= 0);
  return {
    holderName: !isName && holderFlaws.name,
    holderCertType: person && !holder.holderCertType && holderFlaws.certType,
    holderOrgCertType: !person && !holder.holderOrgCertType && holderFlaws.certType,
    holderCertNo: person
      ? flawOfPersonCertNo(holder.holderCertType, holderCertNo, today)
      : flawOfOrgCert(holder.holderOrgCertType, holderCertNo),
    holderCertStart: validity.start,
    holderCertEnd: validity.end,
    holderRatio: !isRatio && holderFlaws.ratio,
  };
}
