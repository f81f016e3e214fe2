import type { ValFileFormat, ValFileType } from '#contract';
import { daysBetween } from '#values/shanghai-time';
import { addTradingDays, isTradingDay, tDay } from '../../language/trading-day.ts';
import type { ValuationFileKey } from '../../documents/reports/write-valuation.ts';
import { valuationErrors } from './messages.ts';

/** Natural days of one search at most (handbook: valuation-page). */
const MOST_DAYS = 31;

const types = ['1', '2', '3', '4', '5'] as const satisfies readonly ValFileType[];

/** The trading days of a search before T, the latest first; `now` is Shanghai time. Throws on `bizDate`. */
export function listDays(begin: string, end: string, now: string): string[] {
  if (end < begin) throw valuationErrors.reversed();
  if (daysBetween(begin, end) + 1 > MOST_DAYS) throw valuationErrors.tooLong(MOST_DAYS);
  const last = addTradingDays(tDay(now), -1);
  if (begin > last) throw valuationErrors.notReady('bizDate');
  const days: string[] = [];
  const from = end < last ? end : last;
  for (let day = isTradingDay(from) ? from : addTradingDays(from, -1); day >= begin; day = addTradingDays(day, -1)) {
    days.push(day);
  }
  return days;
}

interface Wanted {
  readonly days: readonly string[];
  readonly acctIds: readonly string[];
  readonly valFileType?: ValFileType;
  readonly fileFormat: ValFileFormat;
}

/** Every file of these days and accounts: day by day, account by account, type by type. */
export function listFiles({ days, acctIds, valFileType, fileFormat }: Wanted): ValuationFileKey[] {
  const wanted = valFileType === undefined ? types : [valFileType];
  return days.flatMap((bizDate) =>
    acctIds.flatMap((acctId) => wanted.map((type) => ({ valFileType: type, acctId, bizDate, fileFormat }))),
  );
}

const NAME = /^VAL_([1-5])_(A\d{10})_(\d{4})(\d\d)(\d\d)\.(xlsx|txt|dbf|zip)$/;
const formatOf: Readonly<Record<string, ValFileFormat>> = { xlsx: '1', txt: '2', dbf: '3' };

/** The meaning of a file's name; a zip holds files of `inside`. Undefined for a name that no file has. */
export function readName(fileName: string, inside: ValFileFormat): ValuationFileKey | undefined {
  const [, type, acctId = '', year, month, day, ending = ''] = NAME.exec(fileName) ?? [];
  const valFileType = types.find((one) => one === type);
  if (valFileType === undefined || (valFileType === '5') !== (ending === 'zip')) return undefined;
  return { valFileType, acctId, bizDate: `${year}-${month}-${day}`, fileFormat: formatOf[ending] ?? inside };
}
