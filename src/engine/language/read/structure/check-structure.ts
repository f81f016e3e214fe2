import { suggestWord } from '../synonyms.ts';
import { createCursor, readAsWritten, type Cursor } from '../cursor.ts';
import type { Reporter } from '../reporter.ts';
import { jsonOf, type Source } from '../source.ts';
import { memoizeEach } from '../../run/memoize.ts';
import { dig, isRaw, type Raw } from '../api/read-shape.ts';
import { fits } from './schema-fit.ts';
import { checkValue, describeValue } from './check-value.ts';
import {
  hasOnly,
  hasRequired,
  isUntagged,
  chooseBranch,
  misspelledMark,
  misspelledTag,
  opening,
  readTag,
} from './choose-branch.ts';
import { ruleOf, titleOf, type Condition, type Rule } from './schema-rule.ts';
import { type Text, type Words, compose, countOf, words } from '../../run/words.ts';

/** Settings of a walk: the schema's root (for `$ref`), the receiver of mistakes, and values checked elsewhere. */
export interface StructureWalk {
  readonly root: Raw;
  readonly report: Reporter['report'];
  /** Returns true if it has handled the value (an expression in a widget's props). */
  readonly intercept?: (at: Cursor, schema: Raw) => boolean;
}

/** The root of a file with misspelled words corrected; reports nothing. */
export function readCorrected(source: Source, schema: unknown): Cursor | undefined {
  return checkFileStructure(source, schema, () => undefined);
}

/** The JSON of a file, which must not be changed; misspelled words are corrected. */
export const readCorrectedJson = memoizeEach((source: Source, schema: unknown): unknown => {
  if (fitsSchema(source, schema)) return jsonOf(source);
  const root = readCorrected(source, schema);
  return root && plain(root);
});

function plain(at: Cursor): unknown {
  if (at.kind === 'array') return at.items().map(plain);
  if (at.kind === 'object') return Object.fromEntries(at.entries().map(({ key, value }) => [key, plain(value)]));
  return at.value;
}

/**
 * Whether a file fits a schema without corrections: most files do, and need no walk for mistakes. False when in doubt.
 */
export const fitsSchema = memoizeEach(
  (source: Source, schema: unknown): boolean =>
    isRaw(schema) && source.diagnostics.length === 0 && fits(jsonOf(source), ruleOf(schema, schema)),
);

/** {@link checkStructure} of a whole file; returns its root with misspelled words corrected. */
export function checkFileStructure(source: Source, schema: unknown, report: Reporter['report']): Cursor | undefined {
  const { root } = source;
  if (!root) return undefined;
  if (fitsSchema(source, schema)) return readAsWritten(root);
  const cursor = createCursor(root);
  if (isRaw(schema)) checkStructure({ root: schema, report }, cursor, schema);
  return cursor;
}

/**
 * Checks a JSON value against the part of JSON Schema 2020-12 that our own schemas use: type, properties, required,
 * additionalProperties, items, enum, const, pattern, limits, `$ref`, and `oneOf` selected by type, by a constant
 * property or by a required one. Unlike a general validator it reports one mistake per cause, in the author's words.
 */
export function checkStructure(walk: StructureWalk, at: Cursor, schema: unknown): void {
  checkRule(walk, at, ruleOf(walk.root, schema));
}

function checkRule(walk: StructureWalk, at: Cursor, rule: Rule): void {
  if (walk.intercept?.(at, rule.schema)) return;
  if (rule.condition) {
    checkCondition(walk, at, rule.condition);
    return;
  }
  if (rule.tag !== undefined) {
    checkTagged(walk, at, rule, rule.tag);
    return;
  }
  if (rule.isChoice && !rule.hasProperties) {
    checkChoice(walk, at, rule);
    return;
  }
  if (!hasType(at, rule)) {
    walk.report(at, 'value-type', describeValue(at), rule.description);
    return;
  }
  const { kind } = at;
  if (rule.limitsValue) checkValue(walk.report, at, rule);
  if (kind === 'object') checkObject(walk, at, rule);
  else if (kind === 'array') checkArray(walk, at, rule);
  // Checked last, after misspelled properties were corrected.
  if (rule.isChoice) checkChoice(walk, at, rule);
}

function hasType(at: Cursor, { types }: Rule): boolean {
  if (types.length === 0 || types.includes(at.kind)) return true;
  return at.kind === 'number' && types.includes('integer') && Number.isInteger(at.value);
}

function checkObject(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const { properties, others } = rule;
  if (rule.isClosed && rule.hasProperties && !hasOnly(at, properties)) correctKeys(walk, at, rule);
  for (const { key, keyNode, value } of at.entries()) {
    const own = properties.get(key);
    if (own) {
      checkRule(walk, value, own);
    } else if (others) {
      if (rule.names) checkValue(walk.report, createCursor(keyNode), rule.names);
      checkRule(walk, value, others);
    }
  }
  for (const name of rule.required) {
    if (at.get(name) === undefined) walk.report(opening(at), 'property-missing', name, rule.description);
  }
}

/** Reports unknown keys; one with a likely meaning is read under that name from here on. */
function correctKeys(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const known = [...rule.properties.keys()];
  const unknown = at.entries().filter(({ key }) => !known.includes(key));
  // Inputs and props of widgets.
  const isOfInput = known.includes('rules') || walk.intercept !== undefined;
  for (const { key, keyNode, value } of unknown) {
    const test = isOfInput ? testOfLimit(at, key, value) : undefined;
    if (test !== undefined) {
      walk.report(keyNode, 'limit-unknown', key, test);
      continue;
    }
    const free = known.filter((one) => at.get(one) === undefined);
    const owners = ownersOf(walk.root, key);
    const meant =
      suggestWord(key, free) ??
      (unknown.length === 1 && owners.length === 0 ? soleMissing(at, rule, value) : undefined) ??
      suggestWord(key, known);
    walk.report(keyNode, 'property-unknown', key, rule.description, known, { meant, owners });
    if (meant !== undefined && at.get(meant) === undefined && mayMean(rule, meant, value)) at.correct(key, meant);
  }
}

/** Whether a value may be meant for a property: another type speaks against the guess, unless it is only in quotes. */
function mayMean({ properties, required }: Rule, name: string, value: Cursor): boolean {
  const wanted = properties.get(name);
  const isQuoted = /^(?:-?\d+|true|false)/.test(value.text ?? '');
  return required.includes(name) || !wanted || hasType(value, wanted) || isQuoted;
}

/** The parts that have a property of this name; none if many do. */
function ownersOf(root: Raw, key: string): readonly Text[] {
  const definitions = Object.values(dig(root, '$defs')).filter(isRaw);
  const owners = definitions.filter((one) => key in dig(one, 'properties')).flatMap((one) => titleOf(one) ?? []);
  return owners.length > 3 ? [] : owners;
}

/** The only missing property, if the value of an unknown one fits it. */
function soleMissing(at: Cursor, rule: Rule, value: Cursor): string | undefined {
  const [name, ...others] = rule.required.filter((one) => at.get(one) === undefined);
  if (name === undefined || others.length > 0) return undefined;
  const wanted = rule.properties.get(name);
  return wanted && wanted.types.length > 0 && hasType(value, wanted) ? name : undefined;
}

function checkArray(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const items = at.items();
  items.forEach((item, index) => checkRule(walk, item, rule.itemAt(index)));
  const { minItems: fewest, maxItems: most } = rule.schema;
  const wordLimit = (limit: Words, count: number) => {
    const part = fewest === most ? rule.title : undefined;
    if (!part) return words(`${limit.en} ${countOf(count, 'element')}`, `${limit.zh} ${count} 项`);
    return compose(
      (read) => `write ${read(part)}`,
      (read) => `请写${read(part)}`,
    );
  };
  if (typeof fewest === 'number' && items.length < fewest)
    walk.report(
      at,
      'value-range',
      fewest === 1 ? '' : words('the list', '列表'),
      wordLimit(words('at least', '至少'), fewest),
    );
  if (typeof most === 'number' && items.length > most)
    walk.report(at, 'value-range', words('the list', '列表'), wordLimit(words('at most', '至多'), most));
}

/** An object without its tag may not need one, or its tag may be missing or misspelled. */
function checkCondition(walk: StructureWalk, at: Cursor, { test, then, otherwise }: Condition): void {
  const isMet = hasType(at, test) && hasRequired(at, test);
  if (isMet || at.kind !== 'object') {
    checkRule(walk, at, isMet ? then : otherwise);
    return;
  }
  if (reportMisspelledInclude(walk, at)) return;
  const needsTag = then.tag !== undefined && !isUntagged(at, then.branches, otherwise.branches, then.tag);
  checkRule(walk, at, needsTag ? then : otherwise);
}

/** An object whose branch is given by a constant property. */
function checkTagged(walk: StructureWalk, at: Cursor, rule: Rule, tag: string): void {
  const { branches } = rule;
  if (!hasType(at, rule)) {
    walk.report(at, 'value-type', describeValue(at), rule.description);
    return;
  }
  const misspelled = misspelledTag(at, branches, tag);
  if (misspelled) {
    walk.report(misspelled.keyNode, 'property-unknown', misspelled.key, rule.description, [tag], { meant: tag });
    at.correct(misspelled.key, tag);
  }
  const branch = readTag(walk.report, at, rule, tag);
  if (branch) checkRule(walk, at, branch);
}

function checkChoice(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const { branches, isOfRequired, hasInclude } = rule;
  if (isOfRequired) {
    const fitting = branches.filter((branch) => hasRequired(at, branch));
    const keys = branches.flatMap(({ required }) => required);
    if (fitting.length !== 1) walk.report(opening(at), 'choice-ambiguous', rule.description, keys);
    return;
  }
  if (hasInclude && reportMisspelledInclude(walk, at)) return;
  const typed = branches.filter((branch) => hasType(at, branch) && isMeant(at, branch));
  const [first] = typed;
  if (!first) walk.report(at, 'value-type', describeValue(at), rule.description);
  else if (at.kind !== 'object') checkRule(walk, at, first);
  else checkObjectChoice(walk, at, typed);
}

/** A fragment with a misspelled `$ref` was not inserted, so the rest of the object cannot be checked. */
function reportMisspelledInclude(walk: StructureWalk, at: Cursor): boolean {
  if (at.get('$ref')) return false;
  const misspelled = at.entries().find(({ key }) => /^\$?ref$/i.test(key));
  if (misspelled)
    walk.report(misspelled.keyNode, 'property-unknown', misspelled.key, words('this object', '这个对象'), ['$ref'], {
      meant: '$ref',
    });
  return misspelled !== undefined;
}

function checkObjectChoice(walk: StructureWalk, at: Cursor, branches: readonly Rule[]): void {
  const branch = chooseBranch(at, branches);
  if (branch) checkRule(walk, at, branch);
  else reportMisspelledMark(walk, at, branches);
}

/** If the property that selects the branch is missing, a misspelled one is the likeliest cause. */
function reportMisspelledMark(walk: StructureWalk, at: Cursor, branches: readonly Rule[]): void {
  const marks = [...new Set(branches.map(({ mark }) => mark))];
  const found = misspelledMark(at, branches);
  if (!found) {
    walk.report(opening(at), 'choice-ambiguous', words('this object', '这个对象'), marks);
    return;
  }
  walk.report(found.member.keyNode, 'property-unknown', found.member.key, words('this object', '这个对象'), marks, {
    meant: found.meant,
  });
  at.correct(found.member.key, found.meant);
  checkObjectChoice(walk, at, branches);
}

/** The branch of a reference counts only where there is a `$ref`; elsewhere another property is missing. */
function isMeant(at: Cursor, { mark }: Rule): boolean {
  return at.kind !== 'object' || (mark === '$ref') === (at.get('$ref') !== undefined);
}

/** Limits of JSON Schema as tests over a value. */
const TESTS: Readonly<Record<string, (path: string, limit: string) => string>> = {
  minLength: (path, limit) => `size(${path}) >= ${limit}`,
  maxLength: (path, limit) => `size(${path}) <= ${limit}`,
  minItems: (path, limit) => `size(${path}) >= ${limit}`,
  maxItems: (path, limit) => `size(${path}) <= ${limit}`,
  minimum: (path, limit) => `decimal(${path}) >= decimal('${limit}')`,
  maximum: (path, limit) => `decimal(${path}) <= decimal('${limit}')`,
};

/** The test that a rule needs in place of a limit that only the contract may set. Undefined for other words. */
function testOfLimit(owner: Cursor, word: string, value: Cursor): string | undefined {
  const test = Object.hasOwn(TESTS, word) ? TESTS[word] : undefined;
  const limit = typeof value.value === 'number' ? String(value.value) : (value.text ?? '…');
  return test?.(`form.${owner.get('field')?.text ?? '…'}`, limit);
}
