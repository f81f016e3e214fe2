import type { BeneBlockInfo, BeneInfo } from '#contract';
import { compare, sum } from '#values/decimal';
import { isPersonName, isResidentId } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import {
  birthOf,
  flawOfPersonCert,
  flawOfPersonEnd,
  flawOfStart,
  LONG_TERM,
  normalisePersonCert,
} from './certificate.ts';
import { type Flaws, flawsOfList, keepFlaws } from './flaws.ts';
import { beneFlaws, certificateFlaws, personFlaws } from './messages.ts';

/** BLOCK-BENE as it is kept; who is exempt names nobody. */
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

/** The message on each entry of BLOCK-BENE that is filled in and cannot be right (domain §3.0, §4.8). */
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
