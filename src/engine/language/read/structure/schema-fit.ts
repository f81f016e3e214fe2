import { isRaw, type Raw } from '../api/read-shape.ts';
import type { Rule } from './schema-rule.ts';

/**
 * Whether plain JSON has no mistake by a rule. Returns false where `checkStructure` has more to decide, so that its
 * logic is not duplicated: the value is then only in doubt.
 */
export function fits(value: unknown, rule: Rule): boolean {
  const { condition } = rule;
  if (condition) return fits(value, fits(value, condition.test) ? condition.then : condition.otherwise);
  if (rule.tag !== undefined) return isRaw(value) && fitsTagged(value, rule.tag, rule);
  if (rule.isChoice && !rule.hasProperties) return fitsChoice(value, rule);
  if (!isOfType(value, rule)) return false;
  if (typeof value !== 'object' || value === null) return !rule.limitsValue || fitsPlain(value, rule);
  if (rule.known) return false;
  if (isRaw(value)) return fitsObject(value, rule) && (!rule.isChoice || fitsChoice(value, rule));
  return fitsArray(value as unknown as readonly unknown[], rule);
}

function isOfType(value: unknown, { types }: Rule): boolean {
  if (types.length === 0) return true;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
}

function fitsPlain(value: unknown, { known, pattern, schema }: Rule): boolean {
  if (known && !known.includes(value)) return false;
  if (typeof value === 'string')
    return (!pattern || pattern.test(value)) && value.trim().length >= numberOf(schema.minLength, 0);
  if (typeof value !== 'number') return true;
  return (
    value >= numberOf(schema.minimum, -Infinity) &&
    value <= numberOf(schema.maximum, Infinity) &&
    value > numberOf(schema.exclusiveMinimum, -Infinity)
  );
}

function fitsObject(value: Raw, rule: Rule): boolean {
  const { properties, others, required } = rule;
  for (const key of Object.keys(value)) {
    const own = properties.get(key);
    if (own) {
      if (!fits(value[key], own)) return false;
    } else if (others) {
      if ((rule.names && !fits(key, rule.names)) || !fits(value[key], others)) return false;
    } else if (rule.isClosed && rule.hasProperties) {
      return false;
    }
  }
  return has(value, required);
}

function fitsArray(items: readonly unknown[], rule: Rule): boolean {
  const { minItems, maxItems } = rule.schema;
  if (items.length < numberOf(minItems, 0) || items.length > numberOf(maxItems, Infinity)) return false;
  return items.every((item, index) => fits(item, rule.itemAt(index)));
}

function fitsChoice(value: unknown, rule: Rule): boolean {
  const { branches } = rule;
  if (rule.isOfRequired) return isRaw(value) && branches.filter(({ required }) => has(value, required)).length === 1;
  if (isRaw(value))
    return fitsOneOf(
      value,
      branches.filter((branch) => isOfType(value, branch)),
    );
  const branch = branches.find((one) => isOfType(value, one));
  return branch !== undefined && fits(value, branch);
}

function fitsTagged(value: Raw, tag: string, { branches }: Rule): boolean {
  const branch = branches.find(({ constants }) => constants.some(([name, one]) => name === tag && one === value[tag]));
  return branch !== undefined && fits(value, branch);
}

/** An object is checked against the first branch whose required properties it has. */
function fitsOneOf(value: Raw, branches: readonly Rule[]): boolean {
  const meant = branches.filter(({ mark }) => (mark === '$ref') === '$ref' in value);
  const branch = meant.length === 1 ? meant[0] : meant.find(({ required }) => has(value, required));
  return branch !== undefined && fits(value, branch);
}

function has(value: Raw, required: readonly string[]): boolean {
  return required.every((name) => Object.hasOwn(value, name));
}

function numberOf(limit: unknown, otherwise: number): number {
  return typeof limit === 'number' ? limit : otherwise;
}
