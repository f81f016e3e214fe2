import type { TransactorInfo } from '#contract';
import { isEmail, isLandline, isMobile, isPersonName } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { certificateFlaws, transactorFlaws as flaws } from './flaw-texts.ts';
import { flawOfPersonCertNo, flawsOfValidity, isMinor, LONG_TERM, normaliseCertNo } from './person-certificate.ts';

/** Most transactors that an account or institution may have (domain §3.0 BLOCK-TRANSACTOR). */
export const MOST_TRANSACTORS = 3;

/** Transactors as they are compared and kept. */
export function normaliseTransactors<T extends TransactorInfo>(transactors: readonly T[]): T[] {
  return transactors.map((one) => ({
    ...one,
    ...(one.transactorName && { transactorName: one.transactorName.trim() }),
    ...(one.transactorCertNo && { transactorCertNo: normaliseCertNo(one.transactorCertNo) }),
    ...(one.transactorCertLongTerm && { transactorCertEnd: LONG_TERM }),
  }));
}

/** What is wrong with the transactors of an application, by field of the list: `transactors.0.transactorName`. */
export function findTransactorFlaws(transactors: readonly TransactorInfo[], today: string): FieldMessages {
  if (transactors.length === 0) return { transactors: flaws.none };
  if (transactors.length > MOST_TRANSACTORS) return { transactors: flaws.tooMany };
  const found = transactors.flatMap((one, index) =>
    Object.entries(flawsOfOne(one, today)).map(([field, flaw]) => [`transactors.${index}.${field}`, flaw] as const),
  );
  const repeated = transactors.flatMap(({ transactorCertNo: certNo }, index) =>
    certNo && transactors.findIndex((other) => other.transactorCertNo === certNo) < index
      ? [[`transactors.${index}.transactorCertNo`, flaws.repeated] as const]
      : [],
  );
  const primaries = transactors.filter(({ primaryFlag }) => primaryFlag).length;
  return {
    ...Object.fromEntries([...repeated, ...found]),
    ...(primaries !== 1 && { transactors: flaws.primary }),
  };
}

function flawsOfOne(one: TransactorInfo, today: string): FieldMessages {
  const { transactorCertType: certType, transactorCertNo: certNo = '', authStart, authEnd } = one;
  const validity = flawsOfValidity(
    { start: one.transactorCertStart, end: one.transactorCertEnd, longTerm: one.transactorCertLongTerm },
    today,
  );
  const found: Readonly<Record<string, string | false | undefined>> = {
    transactorName: !isPersonName(one.transactorName ?? '') && flaws.name,
    transactorCertNo: flawOfPersonCertNo(certType, certNo, today) ?? (isMinor(certType, certNo, today) && flaws.minor),
    transactorCertStart: validity.start,
    transactorCertEnd: validity.end,
    transactorMobile: !isMobile(one.transactorMobile ?? '') && flaws.mobile,
    transactorEmail: !isEmail(one.transactorEmail ?? '') && flaws.email,
    transactorTel: Boolean(one.transactorTel) && !isLandline(one.transactorTel ?? '') && flaws.tel,
    authScope: !one.authScope?.length && flaws.scope,
    authEnd: flawOfAuthorisation(authStart, authEnd, today),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function flawOfAuthorisation(start: string | undefined, end: string | undefined, today: string): string | undefined {
  if (start && end && end < start) return certificateFlaws.endBeforeStart;
  return !end || end <= today ? flaws.authOver : undefined;
}
