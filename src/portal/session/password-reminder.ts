import { daysBetween, toShanghaiDate } from '#values/shanghai-time';
import { currentMessages } from '../language/language.ts';
import type { Notices } from '../notices.ts';
import { sessionMessages } from './messages.ts';

/** Days before its end at which a password is reminded of (handbook: password-rules). */
const REMINDER_DAYS = 15;

/**
 * Days until a password expires, when that is soon enough to say so; undefined otherwise, and once it has expired:
 * then the server itself asks for a new one.
 * @param expireDate last day of the password, `yyyy-MM-dd`
 */
function findDaysLeft(expireDate: string, now: Date): number | undefined {
  const days = daysBetween(toShanghaiDate(now), expireDate);
  return days >= 0 && days <= REMINDER_DAYS ? days : undefined;
}

/** Reminds of a password that expires soon; after a login only, because only its reply has the date. */
export function remindOfPassword(expireDate: string | undefined, now: Date, notices: Pick<Notices, 'notify'>): void {
  const days = expireDate === undefined ? undefined : findDaysLeft(expireDate, now);
  if (days === undefined) return;
  const texts = currentMessages(sessionMessages);
  const text = days === 0 ? texts.passwordExpiresToday : texts.passwordExpires(days);
  notices.notify({ kind: 'warning', title: texts.passwordReminder, text, key: 'password-reminder' });
}
