import { compare, div, mul } from '../decimal.ts';
import { readDecimal } from './decimal.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** What a contract allows of a share that people write in percent. */
export interface RatioContract {
  /** In percent. */
  readonly least: string;
  readonly most: string;
}

/** Reads 30% and 30 as 0.3. A number up to 1 without the sign may be a fraction: refused if it could be either. */
export function readRatio(raw: string, { least, most }: RatioContract): Reading {
  const text = narrow(raw);
  const reading = readDecimal(text, { percent: true });
  if ('problem' in reading || reading.value === null) return reading;
  const { value } = reading;
  const fits = (percent: string): boolean => compare(percent, least) >= 0 && compare(percent, most) <= 0;
  const mayBeFraction = !text.endsWith('%') && compare(value, '0') > 0 && compare(value, '1') <= 0;
  if (mayBeFraction && fits(mul(value, '100'))) {
    return fits(value) ? refuse('percentOrFraction', value, mul(value, '100')) : { value };
  }
  return fits(value) ? { value: div(value, '100') } : refuse('notAShare', least, most);
}
