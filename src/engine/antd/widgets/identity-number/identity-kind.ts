import {
  isCreditCode,
  isForeignerId,
  isHomeReturnPermit,
  isOrganisationCode,
  isPassport,
  isResidentId,
  isTaiwanPermit,
} from '#values/identifiers';
import { readCode } from '#values/kinds/identifier';
import type { messages } from '../messages.ts';

/** Kind of holder: the two dictionaries of types (personCertType, orgCertType) use the same codes. */
export type Holder = 'person' | 'organisation';

interface Kind {
  readonly test: (text: string, today: string) => boolean;
  /** Message for a number that is none of this kind. */
  readonly wrong: keyof typeof messages & `${string}Wrong`;
  /** Sizes of the groups that a reader sees. */
  readonly groups: readonly number[];
}

const passport: Kind = { test: isPassport, wrong: 'passportWrong', groups: [] };
const kinds: Readonly<Record<Holder, Readonly<Record<string, Kind>>>> = {
  person: {
    '0': { test: isResidentId, wrong: 'residentIdWrong', groups: [6, 8] },
    '1': passport,
    '4': { test: isHomeReturnPermit, wrong: 'homeReturnPermitWrong', groups: [] },
    '6': passport,
    A: { test: isTaiwanPermit, wrong: 'taiwanPermitWrong', groups: [] },
    B: { test: isForeignerId, wrong: 'foreignerIdWrong', groups: [] },
  },
  organisation: {
    '0': { test: isOrganisationCode, wrong: 'organisationCodeWrong', groups: [] },
    I: { test: isCreditCode, wrong: 'creditCodeWrong', groups: [2, 6, 9] },
  },
};

/** Rules of a certificate type; undefined for a type without rules, and while none is chosen. */
export function identityKind(holder: Holder, certType: string | undefined): Kind | undefined {
  return certType === undefined ? undefined : kinds[holder][certType];
}

/** A typed number as written on certificates: half-width, upper case, without spaces. */
export function readIdentity(text: string): string {
  const reading = readCode(text);
  return 'problem' in reading ? text : (reading.value ?? '').toUpperCase();
}
