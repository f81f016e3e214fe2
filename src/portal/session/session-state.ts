import type { MenuResource } from '#contract';
import type { Ports } from '#engine';
import type { LivePages } from '../routes/portal-route.ts';

/**
 * Distributor code (disCode) that a login stores (handbook: distributor-code), and that calls carry before one
 * (handbook: call-wrapper). The published value is not known; this one belongs to the reference server.
 */
export const DISTRIBUTOR_CODE = '990';

/** The signed-in operator; what session storage keeps as accountInfoBo. */
export interface Account {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
  readonly cliqueCode: string;
}

/**
 * A person with a proved phone number who registers an institution and is no operator (handbook: actors).
 */
export interface Registrant {
  readonly phone: string;
  /** The recommender of the institution; empty without one. */
  readonly recommender: string;
}

export interface TradeConfig {
  readonly checkFlag: string;
  readonly convertFlag: string;
}

/** Data loaded after login and after a reload. */
export interface SessionData {
  readonly menus: readonly MenuResource[];
  /** Button codes, 'default' and menu codes: all that `can` knows. */
  readonly codes: ReadonlySet<string>;
  /** Trade configuration by institution id; among several institutions, padded with defaults. */
  readonly tradeConfigs: ReadonlyMap<string, TradeConfig>;
  /** The operator has institutions; one alone may have no configuration. */
  readonly hasInstitutions?: boolean;
  /** Server time minus browser time when the session was loaded, ms. */
  readonly clockOffset: number;
  /** The server is a demo, whose clock can be turned. */
  readonly demo?: boolean;
  /** The role through whose eyes an administrator looks at the portal; nothing can be changed meanwhile. */
  readonly viewRole?: { readonly roleId: string; readonly roleName: string };
  /** Changes of the live revision to the build when the session was loaded. */
  readonly livePages?: LivePages;
  /** For a registration-only user: whether institutions are registered already (handbook: landing-page). */
  readonly registration?: { readonly hasInstitutions: boolean };
}

/** The end of a session: the operator left, or the server ended it. */
interface Ended {
  readonly reason: 'left' | 'expired';
  /** Owner of the session, by {@link ownerOf}. */
  readonly owner: string;
}

export interface SessionState {
  /** An operator's token; empty for a registration-only user. */
  readonly token: string;
  /** Public id of the operator's session; empty while the server has not named it. */
  readonly sessionId: string;
  /** Distributor code of every call that does not have one. */
  readonly disCode: string;
  /** Token of a registration-only user. */
  readonly registToken: string;
  readonly account: Account | null;
  /** The phone number that the operator has logged in with; empty after a login by password. */
  readonly loginPhone: string;
  readonly registrant: Registrant | null;
  /** Null until loaded: a token from storage is not yet a session to work in. */
  readonly data: SessionData | null;
  /** Counts sign-ins and sign-outs, so that an answer from an earlier session cannot end the present one. */
  readonly generation: number;
  /** Why the operator is asked to log in again; shown on the login page. */
  readonly notice: string;
  /** Code with which the menu was refused ('100401': no menu at all); empty otherwise. */
  readonly refusalCode: string;
  /** The end of the last session; null during a session, and before the first. */
  readonly ended: Ended | null;
  /** The server has ended the session, and the login page has not said so yet: every address leads there. */
  readonly leadsToLogin: boolean;
  /** The server refuses everything until the password is changed (45020041). */
  readonly passwordDue: boolean;
}

/** The state without a session. */
export const NO_SESSION: SessionState = {
  token: '',
  sessionId: '',
  disCode: DISTRIBUTOR_CODE,
  registToken: '',
  account: null,
  loginPhone: '',
  registrant: null,
  data: null,
  generation: 0,
  notice: '',
  refusalCode: '',
  ended: null,
  leadsToLogin: false,
  passwordDue: false,
};

/** True if someone is signed in, be it only to register (handbook: guards). */
export function hasToken({ token, registToken }: Pick<SessionState, 'token' | 'registToken'>): boolean {
  return token !== '' || registToken !== '';
}

/** The person signed in as expressions see them; a registrant has a phone number and nothing else. */
export function readUser({ account, registrant }: Pick<SessionState, 'account' | 'registrant'>): Ports['user'] {
  if (account) return account;
  return registrant && { accountId: 0, userName: '', realName: '', phone: registrant.phone };
}

/** Owner of the session; empty without one. */
export function ownerOf({ account, registrant }: Pick<SessionState, 'account' | 'registrant'>): string {
  if (account) return String(account.accountId);
  return registrant ? registrationOf(registrant.phone) : '';
}

/** The owners whose input the session may take over: a user who logs in by phone may have registered with it before. */
export function listOwners(state: Pick<SessionState, 'account' | 'registrant' | 'loginPhone'>): readonly string[] {
  return state.loginPhone === '' ? [ownerOf(state)] : [ownerOf(state), registrationOf(state.loginPhone)];
}

function registrationOf(phone: string): string {
  return `registration ${phone}`;
}

/** The name in the header: the real name, or the phone number if there is none (handbook: header). */
export function readDisplayName({ account, registrant }: Pick<SessionState, 'account' | 'registrant'>): string {
  if (account) return account.realName || account.phone;
  return registrant?.phone ?? '';
}
