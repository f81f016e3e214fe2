import type { BeneBlockInfo, BeneInfo } from '#contract';
import { compare, sum } from '#values/decimal';
import { isPersonName, isResidentId } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { birthOf } from './certificate.ts';
import { type Flaws, flawsOfList, keepFlaws } from './flaws.ts';
import { beneFlaws, personFlaws } from './messages.ts';
import { flawOfPersonCertNo, flawsOfValidity, LONG_TERM, normaliseCertNo } from './person-certificate.ts';

/** BLOCK-BENE as it is kept; who is exempt names nobody. */
export function normaliseBenes<T extends BeneBlockInfo>(block: T): T {
  if (block.beneExemptFlag) return { ...block, benes: [] };
  return {
    ...block,
    ...(block.benes && {
      benes: block.benes.map((bene) => ({
        ...bene,
        ...(bene.beneCertNo && { beneCertNo: normaliseCertNo(bene.beneCertNo) }),
        ...(bene.beneCertLongTerm && { beneCertEnd: LONG_TERM }),
      })),
    }),
  };
}

/** The message on each entry of BLOCK-BENE that is wrong or missing (domain §3.0, §4.8). */
export function findBeneFlaws(block: BeneBlockInfo, today: string): FieldMessages {
  const { benes = [] } = block;
  if (block.beneExemptFlag)
    return keepFlaws({ beneExemptReason: !block.beneExemptReason?.trim() && beneFlaws.exemptReason });
  if (benes.length === 0) return { benes: beneFlaws.needed };
  const numbers = benes.map(({ beneCertNo }) => beneCertNo);
  const tooMuch = compare(sum(benes.map(({ beneRatio }) => beneRatio || '0')), '1') > 0;
  return {
    ...(tooMuch && { benes: beneFlaws.sum }),
    ...flawsOfList('benes', benes, (bene, index) => ({
      ...flawsOfBene(bene, today),
      ...(bene.beneCertNo && numbers.indexOf(bene.beneCertNo) < index && { beneCertNo: personFlaws.twice }),
    })),
  };
}

function flawsOfBene(bene: BeneInfo, today: string): Flaws {
  const { beneName = '', beneCertNo = '', beneBirth } = bene;
  const validity = flawsOfValidity({ start: bene.beneCertStart, end: bene.beneCertEnd }, today);
  return {
    beneName: !isPersonName(beneName) && personFlaws.name,
    beneCertNo: flawOfPersonCertNo(bene.beneCertType, beneCertNo, today),
    beneCertStart: validity.start,
    beneCertEnd: validity.end,
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
function flawOfRatio({ beneIdentifyType: standard, beneRatio }: BeneInfo): string | undefined {
  const isNeeded = standard === '1' || standard === '2';
  if (!beneRatio) return isNeeded ? beneFlaws.range : undefined;
  if (standard === '4' || standard === '5') return beneFlaws.notAsked;
  return compare(beneRatio, isNeeded ? '0.25' : '0') < 0 || compare(beneRatio, '1') > 0 ? beneFlaws.range : undefined;
}
