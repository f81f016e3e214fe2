import { compare, isDecimal } from './decimal.ts';
import { isRecord } from './record.ts';

/** What of a list's records may be added up: `x-total` of the contract. */
export interface TotalRule {
  /** Records with one of these values, by member, count in no total. */
  readonly except: Readonly<Record<string, readonly string[]>>;
  /** Members that are added up only while another has one value, by member: shares of one fund. */
  readonly within: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads the word of the contract. Members of the wrong type count as absent, since the checker reports them. */
export function readTotalRule(word: unknown): TotalRule | undefined {
  if (!isRecord(word)) return undefined;
  const { except, within } = word;
  return {
    except: (isRecord(except) ? except : {}) as TotalRule['except'],
    within: (isRecord(within) ? within : {}) as TotalRule['within'],
  };
}

/** Whether a record counts in totals. */
export function isCounted(row: Row, { except }: Pick<TotalRule, 'except'>): boolean {
  return Object.entries(except).every(([name, values]) => !values.includes(String(row[name])));
}

/** Whether a member of these records may be added up: those that have some of it are of one kind. */
export function isOfOneKind(rows: readonly Row[], name: string, { within }: Pick<TotalRule, 'within'>): boolean {
  const kind = within[name];
  if (kind === undefined) return true;
  const present = rows.filter((row) => isDecimal(row[name]) && compare(row[name], '0') !== 0);
  return new Set(present.map((row) => row[kind])).size <= 1;
}
