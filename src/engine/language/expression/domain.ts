import { Decimal } from '#values/decimal';
import { compareBy, equals } from './operators.ts';
import { toText } from './to-text.ts';

export type Scalar = string | number | boolean | Decimal;

/** A limit of a range: its value, and whether that value is still in it. */
export interface Bound {
  readonly at: Scalar;
  readonly open: boolean;
}

/** Values that something may have. It is never too small: what cannot be described is left in. */
export interface Domain {
  /** It may be absent. */
  readonly absent: boolean;
  /** The only values when it is there; missing: any but `except`, between `low` and `high`. */
  readonly values?: readonly Scalar[];
  readonly except?: readonly Scalar[];
  readonly low?: Bound;
  readonly high?: Bound;
  /** Only whole numbers. */
  readonly whole?: boolean;
}

export const anything: Domain = { absent: true };

function holdsBound(value: Scalar, bound: Bound | undefined, side: '>' | '<'): boolean {
  if (!bound || typeof value === 'boolean') return true;
  // What has no common order is not judged.
  return compareBy(bound.open ? side : `${side}=`, value, bound.at) !== false;
}

function contains(domain: Domain, value: Scalar): boolean {
  if (domain.values && !domain.values.some((one) => equals(one, value))) return false;
  if (domain.except?.some((one) => equals(one, value))) return false;
  if (!domain.low && !domain.high) return true;
  return holdsBound(value, domain.low, '>') && holdsBound(value, domain.high, '<');
}

/** Whether no value is left, absence aside. */
export function hasNoValue(domain: Domain): boolean {
  if (domain.values) return !domain.values.some((one) => contains(domain, one));
  const { low, high } = domain.whole ? roundInwards(domain) : domain;
  if (!low || !high) return false;
  if (compareBy('>', low.at, high.at) === true) return true;
  return equals(low.at, high.at) && (low.open || high.open || !contains(domain, low.at));
}

/** The range as the whole numbers in it: above 2 and below 3 there are none. */
function roundInwards({ low, high }: Domain): Pick<Domain, 'low' | 'high'> {
  const inward = (bound: Bound | undefined, side: 'low' | 'high'): Bound | undefined => {
    if (!bound || typeof bound.at === 'boolean' || typeof bound.at === 'string') return bound;
    const exact = new Decimal(bound.at);
    const whole = side === 'low' ? exact.ceil() : exact.floor();
    const step = bound.open && whole.equals(exact) ? 1 : 0;
    return { at: side === 'low' ? whole.plus(step) : whole.minus(step), open: false };
  };
  const [least, most] = [inward(low, 'low'), inward(high, 'high')];
  return { ...(least && { low: least }), ...(most && { high: most }) };
}

/** Whether nothing is left at all. */
export function isEmpty(domain: Domain): boolean {
  return !domain.absent && hasNoValue(domain);
}

/** What both allow. */
export function meetDomains(left: Domain, right: Domain): Domain {
  const low = tighter(left.low, right.low, '>');
  const high = tighter(left.high, right.high, '<');
  const values = left.values ? left.values.filter((one) => contains(right, one)) : right.values;
  const except = left.except && right.except ? [...left.except, ...right.except] : (left.except ?? right.except);
  const met: { -readonly [Key in keyof Domain]: Domain[Key] } = { absent: left.absent && right.absent };
  if (values) met.values = values;
  if (except) met.except = except;
  if (low) met.low = low;
  if (high) met.high = high;
  if (left.whole || right.whole) met.whole = true;
  return met;
}

function tighter(left: Bound | undefined, right: Bound | undefined, side: '<' | '>'): Bound | undefined {
  if (!left || !right) return left ?? right;
  if (equals(left.at, right.at)) return left.open ? left : right;
  return compareBy(side, left.at, right.at) === true ? left : right;
}

/** What either allows, and no less. */
export function joinDomains(left: Domain, right: Domain): Domain {
  const absent = left.absent || right.absent;
  if (hasNoValue(left)) return { ...right, absent };
  if (hasNoValue(right)) return { ...left, absent };
  if (left.values && right.values) return { absent, values: [...left.values, ...right.values] };
  const outside = (own: Domain, other: Domain) => (own.except ?? []).filter((one) => !contains(other, one));
  const except = [...outside(left, right), ...outside(right, left)];
  const low = !left.values && !right.values ? looser(left.low, right.low, '<') : undefined;
  const high = !left.values && !right.values ? looser(left.high, right.high, '>') : undefined;
  return {
    absent,
    ...(except.length > 0 && { except }),
    ...(low && { low }),
    ...(high && { high }),
    ...(left.whole && right.whole && { whole: true }),
  };
}

function looser(left: Bound | undefined, right: Bound | undefined, side: '<' | '>'): Bound | undefined {
  if (!left || !right) return undefined;
  if (equals(left.at, right.at)) return left.open ? right : left;
  return compareBy(side, left.at, right.at) === true ? left : right;
}

/** A domain in words that follow a name: `is 'a' or 'b'`, `is above 5`. */
export function describeDomain(domain: Domain): string {
  if (hasNoValue(domain)) return 'is absent';
  if (domain.values) return `is ${domain.values.map(quote).join(' or ')}`;
  const parts = [
    ...(domain.low ? [`is ${domain.low.open ? 'above' : 'at least'} ${quote(domain.low.at)}`] : []),
    ...(domain.high ? [`is ${domain.high.open ? 'below' : 'at most'} ${quote(domain.high.at)}`] : []),
    ...(domain.except ? [`is not ${domain.except.map(quote).join(' or ')}`] : []),
  ];
  return parts.join(' and ') || (domain.absent ? 'is anything' : 'is there');
}

function quote(value: Scalar): string {
  return typeof value === 'string' ? `'${value}'` : toText(value);
}
