import type { TransactorBlockInfo, TransactorInfo } from '#contract';
import { isEmail, isLandline, isMobile, isPersonName, isResidentId } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import {
  birthOf,
  flawOfPersonCert,
  flawOfPersonEnd,
  flawOfStart,
  isYoungerThan,
  LONG_TERM,
  normalisePersonCert,
} from './certificate.ts';
import { transactorFlaws as flaws } from './flaw-texts.ts';
import { type Flaws, flawsOfList } from './flaws.ts';
import { certificateFlaws, contactFlaws, personFlaws } from './messages.ts';

/** Most transactors that an account or institution may have, and how old each must be (domain §3.0). */
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

/** The message on each entry of BLOCK-TRANSACTOR that is filled in and cannot be right (domain §3.0, §4.9). */
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
