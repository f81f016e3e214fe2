import type { AttachFormat, PushChannel, PushFrequency, SubscribeType } from '#contract';
import { addDays, weekday } from '#values/shanghai-time';
import { isTradingDay, previousTradingDay } from '../../language/trading-day.ts';
import { subscribeErrors, nameFormats, nameFrequencies, texts } from './messages.ts';

/** Most subscriptions of one operator, and most recipients of one subscription (handbook: subscription-page). */
export const MOST = 50;
const MOST_RECIPIENTS = 5;
/** Days after which a missed moment is dropped: reports of a whole quarter at once are of no use. */
const MOST_DAYS_BACK = 31;

/** The frequencies of each type; the first is the default. */
const frequenciesOf: Readonly<Record<SubscribeType, readonly PushFrequency[]>> = {
  '1': ['1'],
  '2': ['2', '1', '3', '4'],
  '3': ['2'],
  '4': ['2'],
  '5': ['1'],
  '6': ['1'],
  '7': ['4'],
  '8': ['1'],
  '9': ['2', '3', '4'],
  '10': ['2'],
};

/** Attachment formats of each type; empty for text only. */
const formatsOf: Readonly<Record<SubscribeType, readonly AttachFormat[]>> = {
  '1': [],
  '2': ['1', '2', '3'],
  '3': ['1', '2', '3'],
  '4': ['1', '2', '3'],
  '5': [],
  '6': [],
  '7': ['1', '2'],
  '8': [],
  '9': [],
  '10': ['2', '3'],
};

/** Earliest time of each type, when its data is complete: NAVs in the afternoon, files of the previous day at 09:30. */
const earliest: Readonly<Partial<Record<SubscribeType, string>>> = { '4': '17:00', '7': '09:30', '10': '09:30' };

/** Whether funds can be chosen for a type. */
export const hasFunds = (type: SubscribeType): boolean => type === '4' || type === '6';

/** The request; every field may be missing. */
export interface SubscribeParams {
  readonly subscribeType: SubscribeType;
  readonly frequency: PushFrequency;
  readonly pushTime?: string;
  readonly channelList: readonly PushChannel[];
  readonly emails?: string;
  readonly phones?: string;
  readonly attachFormat?: AttachFormat;
}

/** The complete subscription: fields that do not apply are null or empty. */
export interface Plan {
  readonly pushTime: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly attachFormat: AttachFormat | null;
}

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const PHONE = /^1[3-9]\d{9}$/;

/** Checks a subscription against its type; throws an error on the invalid field. */
export function planSubscribe(asked: SubscribeParams): Plan {
  const { subscribeType: type, frequency, channelList } = asked;
  const frequencies = frequenciesOf[type];
  if (!frequencies.includes(frequency)) throw subscribeErrors.wrongFrequency(nameFrequencies(frequencies));
  const byMail = channelList.includes('1');
  return {
    pushTime: frequency === '1' ? null : requireTime(type, asked.pushTime),
    emails: byMail ? readEmails(asked.emails) : [],
    phones: channelList.includes('2') ? readPhones(asked.phones) : [],
    attachFormat: byMail ? requireFormat(type, asked.attachFormat) : null,
  };
}

function requireTime(type: SubscribeType, pushTime: string | undefined): string {
  if (pushTime === undefined) throw subscribeErrors.timeMissing();
  const limit = earliest[type];
  if (limit !== undefined && pushTime < limit) throw subscribeErrors.tooEarly(limit);
  return pushTime;
}

function requireFormat(type: SubscribeType, format: AttachFormat | undefined): AttachFormat | null {
  const formats = formatsOf[type];
  if (formats.length === 0) return null;
  if (format === undefined) throw subscribeErrors.formatMissing();
  if (!formats.includes(format)) throw subscribeErrors.wrongFormat(nameFormats(formats));
  return format;
}

/** The distinct parts of a text with any separators. */
function split(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/[;；,，\s]+/).filter((one) => one !== ''))];
}

function readEmails(text: string | undefined): string[] {
  const emails = split(text);
  if (emails.length === 0) throw subscribeErrors.emailsMissing();
  const wrong = emails.find((email) => !EMAIL.test(email));
  if (wrong !== undefined) throw subscribeErrors.wrongEmail(wrong);
  if (emails.length > MOST_RECIPIENTS) throw subscribeErrors.tooManyEmails(MOST_RECIPIENTS);
  return emails;
}

function readPhones(text: string | undefined): string[] {
  const phones = split(text);
  if (phones.length === 0) throw subscribeErrors.phonesMissing();
  const wrong = phones.find((phone) => !PHONE.test(phone));
  if (wrong !== undefined) throw subscribeErrors.wrongPhone(wrong);
  if (phones.length > MOST_RECIPIENTS) throw subscribeErrors.tooManyPhones(MOST_RECIPIENTS);
  return phones;
}

interface Rhythm {
  readonly frequency: PushFrequency;
  /** `HH:mm`. */
  readonly pushTime: string | null;
}

/** The first moment after a Shanghai time; undefined for pushes about events. */
export function nextMoment({ frequency, pushTime }: Rhythm, after: string): string | undefined {
  if (pushTime === null) return undefined;
  for (let day = after.slice(0, 10); ; day = addDays(day, 1)) {
    const moment = `${day} ${pushTime}:00`;
    if (moment > after && isPushDay(frequency, day)) return moment;
  }
}

/** The moments after `after` until now, without those that are too old. */
export function dueMoments(rhythm: Rhythm, after: string, now: string): string[] {
  const oldest = `${addDays(now.slice(0, 10), -MOST_DAYS_BACK)} 00:00:00`;
  const moments: string[] = [];
  let moment = nextMoment(rhythm, after > oldest ? after : oldest);
  while (moment !== undefined && moment <= now) {
    moments.push(moment);
    moment = nextMoment(rhythm, moment);
  }
  return moments;
}

/** Whether a day is a push day: every trading day, or the first one of a week or month. */
function isPushDay(frequency: PushFrequency, day: string): boolean {
  if (!isTradingDay(day)) return false;
  const before = previousTradingDay(day);
  if (frequency === '3') return mondayOf(before) !== mondayOf(day);
  return frequency !== '4' || before.slice(0, 7) !== day.slice(0, 7);
}

/** The first day of its week. */
function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The day after the previous moment's, where the period of a report begins. */
export function periodBegin(rhythm: Rhythm, day: string): string {
  let before = previousTradingDay(day);
  while (!isPushDay(rhythm.frequency, before)) before = previousTradingDay(before);
  return addDays(before, 1);
}

/** Reads a stored list: sorted, separated by commas. */
export function readList(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

export const readChannels = (text: string): PushChannel[] => readList(text) as PushChannel[];

/** The owner's inbox as a channel of the list: a subscription never reaches another operator's inbox. */
export const inboxOf = ({ channels }: { readonly channels: string }): readonly string[] =>
  readChannels(channels).includes('3') ? [texts.inbox] : [];

/** The page with the details of each type. */
export const pageOf: Readonly<Record<SubscribeType, string>> = {
  '1': 'PropertyTransaction',
  '2': 'PropertyTransaction',
  '3': 'PropertyPosition',
  '4': 'TradeFundList',
  '5': 'PropertyDivideRecord',
  '6': 'TradeFundList',
  '7': 'ServiceTransactionStatement',
  '8': 'TransactionReview',
  '9': 'MechanismAcount',
  '10': 'ServiceValuationFile',
};
