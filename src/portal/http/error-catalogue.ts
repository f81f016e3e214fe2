import { NO_FILE } from '#client';
import { currentMessages } from '../language/language.ts';
import { httpMessages } from './messages.ts';

/** A failed call as the server, or the HTTP library, words it. */
export interface Failure {
  readonly code: string;
  readonly msg: string;
  readonly url: string;
  /** Off for the few calls that handle a lost session themselves. */
  readonly errorHandling: boolean;
  /** The call was made in an operator's session and concerns this operator's account only. */
  readonly inSession: boolean;
  /** The call asked for a file. */
  readonly ofFile?: boolean;
}

export interface ErrorEffect {
  /**
   * message: say `text`; relogin: end the session, go to the login page and say `text` there;
   * password: open the page that changes the password and say `text` there; return-code: say nothing, the caller acts
   * on the code; none: say nothing.
   */
  readonly kind: 'message' | 'relogin' | 'password' | 'return-code' | 'none';
  readonly text: string;
}

interface Row {
  readonly codes?: readonly string[];
  readonly when?: (failure: Failure) => boolean;
  readonly kind: ErrorEffect['kind'];
  readonly text: (failure: Failure) => string;
}

/** The operator has no menu at all; the value is proposed (handbook: error-catalogue). */
export const NO_PERMISSION_CODE = '100401';
/** Wrong or expired picture code: the login form shows the field (handbook: error-catalogue). */
export const WRONG_CAPTCHA_CODE = '45020026';
/** The password is to be changed before anything else (handbook: error-catalogue). */
const PASSWORD_DUE_CODE = '45020041';
/** Another session of the account is in use, which this login would end. */
export const SESSION_LIVE_CODE = '45020043';
/** The operation demands a fresh proof of who calls: which one, by the code of the refusal. */
export const PROOFS = { '45020044': 'code', '45020050': 'password' } as const;
export type Proof = (typeof PROOFS)[keyof typeof PROOFS];
/** Code of a failure that never reached the server or came back without an envelope. */
export const CLIENT_ERROR_CODE = 'CLIENT';

const texts = () => currentMessages(httpMessages);
const isLogin = ({ url }: Failure): boolean => url.includes('/login');
const isOcr = ({ url }: Failure): boolean => url.includes('ocr');
const isClientError = ({ code }: Failure): boolean => code === CLIENT_ERROR_CODE;
const withCode = ({ code, msg }: Failure): string =>
  code === '' ? msg : texts().withCode(code, msg || texts().unknown);

/** The rules of replies as data (handbook: error-handling): the first row that fits decides. */
const ROWS: readonly Row[] = [
  {
    codes: ['45020007'],
    when: ({ inSession, errorHandling }) => inSession && errorHandling,
    kind: 'relogin',
    text: ({ code }) => texts().accountDisabled(code),
  },
  { codes: ['45020007'], when: isLogin, kind: 'message', text: ({ code }) => texts().accountDisabled(code) },
  {
    codes: ['45020039', '45020022'],
    when: isLogin,
    kind: 'message',
    text: ({ code }) => texts().wrongCredentials(code),
  },
  { codes: ['70800002', '1010006'], kind: 'relogin', text: ({ msg }) => msg || texts().sessionInvalid },
  {
    codes: ['45020034', 'AU300003', 'AU300001', '45020037'],
    when: ({ errorHandling }) => errorHandling,
    kind: 'relogin',
    text: ({ msg }) => texts().loginAgain(msg || texts().sessionInvalid),
  },
  { codes: [NO_PERMISSION_CODE], kind: 'return-code', text: () => texts().noPermission },
  { codes: [PASSWORD_DUE_CODE], kind: 'password', text: () => texts().mustChangePassword },
  {
    when: isOcr,
    kind: 'none',
    text: (failure) => (isClientError(failure) ? translateClientError(failure.msg) : withCode(failure)),
  },
  { when: isClientError, kind: 'message', text: ({ msg }) => translateClientError(msg) },
  { when: ({ ofFile, msg }) => ofFile === true && msg !== '', kind: 'message', text: ({ msg }) => msg },
  { kind: 'message', text: withCode },
];

/** Decides the effect of a failed call on the screen; pure. The text is filled in even where it is not popped up. */
export function decideError(failure: Failure): ErrorEffect {
  const row = ROWS.find(({ codes, when }) => (codes?.includes(failure.code) ?? true) && (when?.(failure) ?? true));
  return row ? { kind: row.kind, text: row.text(failure) } : { kind: 'message', text: withCode(failure) };
}

/** Wordings of the HTTP library and what the operator reads instead (handbook: transport-errors). */
const CLIENT_ERRORS: readonly (readonly [pattern: RegExp, text: (match: RegExpExecArray) => string])[] = [
  [/Network Error/, () => texts().network],
  [/timeout .*exceeded/, () => texts().timeout],
  [/aborted|canceled/, () => texts().aborted],
  [new RegExp(`^${NO_FILE}$`), () => texts().noFile],
  [/status code (\d+)/, (match) => texts().status(match[1] ?? '')],
];

function translateClientError(msg: string): string {
  for (const [pattern, text] of CLIENT_ERRORS) {
    const match = pattern.exec(msg);
    if (match) return text(match);
  }
  return texts().unknown;
}
