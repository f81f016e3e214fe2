import type { CheckFlag, DirectiveCheckResult } from '#contract';
import { add } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { BusinessError } from '../../../platform/errors.ts';
import type { Content } from '../accept-apply.ts';
import type { Asking } from '../load-facts.ts';
import { assessConversionOf } from './assess-conversion.ts';
import { assessPurchaseOf } from './assess-purchase.ts';
import { assessRedemptionOf } from './assess-redemption.ts';
import { directiveErrors } from './errors.ts';
import type { DirectiveRow } from './find.ts';
import { texts } from './messages.ts';
import { checkValues, orderSources } from './rules.ts';

/** What the check of a directive came to, as of now. */
export interface Verdict {
  readonly result: DirectiveCheckResult;
  /** As the lists show it. */
  readonly msg: string;
  /** What the first failing check says by itself; only of a block. */
  readonly reason?: string;
  /** What is signed before it is executed; missing where nothing has to be. */
  readonly letter?: string;
  /** Signing it needs a code by text message (domain §4.10). */
  readonly smsRequired: boolean;
  /** What is applied for; missing of a block. */
  readonly accepted?: Accepted;
}

/** What an application is made of. */
export interface Accepted {
  readonly content: Content;
  readonly checkFlag: CheckFlag | undefined;
  /** It becomes a 超级转换 of its own, called this in the lists. */
  readonly superConvert?: string;
}

/** What the check of one kind of business finds. */
export interface Finding extends Accepted {
  /** Why it must be signed; empty: it need not be. */
  readonly warnings: readonly string[];
  readonly letter?: string;
  readonly smsRequired?: boolean;
  /** What the operator should know of it, whether it passes or is to be signed. */
  readonly notes?: readonly string[];
}

/** What earlier directives of the same check take, by what it is taken from. */
export class Taken {
  readonly #totals = new Map<string, string>();

  of(key: string): string {
    return this.#totals.get(key) ?? '0';
  }

  add(key: string, value: string): void {
    this.#totals.set(key, add(this.of(key), value));
  }
}

export interface Judging {
  readonly asking: Asking;
  readonly taken: Taken;
  /** Who acts for the account: its first transactor who may trade. */
  readonly transactorName: string;
}

/** Hears of each verdict before the next directive is judged. */
type OnVerdict = (directiveNo: string, verdict: Verdict, index: number) => Promise<void>;

const assessors = {
  '020': assessPurchaseOf,
  '022': assessPurchaseOf,
  '024': assessRedemptionOf,
  '036': assessConversionOf,
} as const;

/**
 * Judges directives in the order of domain §4.15, one after the other: what an earlier one would take is missing to a
 * later one. The answer is by directive number.
 */
export async function assessDirectives(
  db: Db,
  rows: readonly DirectiveRow[],
  asking: Asking,
  onVerdict: OnVerdict = () => Promise.resolve(),
): Promise<ReadonlyMap<string, Verdict>> {
  const taken = new Taken();
  const verdicts = new Map<string, Verdict>();
  for (const [index, row] of rows.entries()) {
    const verdict = await assess(db, row, { asking, taken });
    verdicts.set(row.directiveNo, verdict);
    await onVerdict(row.directiveNo, verdict, index);
  }
  return verdicts;
}

async function assess(db: Db, row: DirectiveRow, judging: Pick<Judging, 'asking' | 'taken'>): Promise<Verdict> {
  try {
    if (row.expireAt <= toShanghaiTime(judging.asking.now)) throw directiveErrors.expired();
    checkValues(row);
    const transactorName = await findTransactor(db, row.acctId, judging.asking.now);
    const asking = { ...judging.asking, forSpecial: row.channel === 'special' };
    const finding = await assessors[row.businessCode](db, row, { ...judging, asking, transactorName });
    return verdictOf(row, finding);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { result: 'block', msg: texts.blocked(error.message), reason: error.message, smsRequired: false };
  }
}

function verdictOf({ channel }: DirectiveRow, finding: Finding): Verdict {
  const { content, warnings, letter, smsRequired = false, notes = [], ...rest } = finding;
  const accepted = { ...rest, content: { ...content, orderSource: orderSources[channel] } };
  if (warnings.length === 0) return { result: 'pass', msg: texts.passed(notes), smsRequired: false, accepted };
  return { result: 'warn', msg: texts.warned(warnings, notes), ...(letter && { letter }), smsRequired, accepted };
}

/** A directive names nobody; a name that fits nobody is refused by the checks like any other. */
async function findTransactor(db: Db, acctId: string, now: Date): Promise<string> {
  const today = toShanghaiTime(now).slice(0, 10);
  const rows = await db
    .selectFrom('transactors')
    .select(['transactorName', 'authScope'])
    .where('acctId', '=', acctId)
    .where('authStart', '<=', today)
    .where('authEnd', '>=', today)
    .orderBy('primaryFlag', 'desc')
    .orderBy('transactorName')
    .execute();
  return rows.find(({ authScope }) => authScope.split(',').includes('2'))?.transactorName ?? '';
}
