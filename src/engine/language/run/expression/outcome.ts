/** A part that failed: whatever contains it fails too, unless `&&`, `||` or a loop is decided without it. */
export const failed = Symbol('failed');

/**
 * A condition about an absent value: false as a result, but its negation fails, so that `!(form.gone > 1)` opens
 * nothing.
 */
export const unsure = Symbol('unsure');

/** Whether a part yields no value that another part could use. */
export function isBroken(value: unknown): value is symbol {
  return typeof value === 'symbol';
}

export function negate(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : failed;
}

/** The branch of a condition; one that is taken for want of a value must not answer yes. */
export function choose(test: unknown, yes: () => unknown, no: () => unknown): unknown {
  if (test === true) return yes();
  if (test === false) return no();
  if (test !== unsure) return failed;
  const other = no();
  return other === true ? failed : other;
}

/**
 * `||` and `exists` (decided by true), `&&` and `all` (by false): one decisive part is enough, else the worst wins. `found`
 * is the outcome of the parts before, `!decisive` without any.
 */
export function weigh(found: unknown, part: unknown, decisive: boolean): unknown {
  if (part === decisive || part === !decisive) return part === decisive ? part : found;
  return part === unsure && found !== failed ? unsure : failed;
}
