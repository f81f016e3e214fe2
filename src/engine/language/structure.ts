import type { Node } from 'jsonc-parser';
import { findStrayBraces, scanTemplate } from './expression/template.ts';
import { suggestWord } from './synonyms.ts';
import { createCursor, readAsWritten, type Cursor, type Member } from './read/cursor.ts';
import type { Reporter } from './read/reporter.ts';
import { jsonOf, type Source } from './read/source.ts';
import { memoizeEach } from './memoize.ts';
import { dig, isRaw, type Raw } from './operation/read-shape.ts';
import { fits } from './schema-fit.ts';
import { partWords } from './part-words.ts';
import { ruleOf, type Rule } from './schema-rule.ts';
import { type Text, type Words, compose, words } from './words.ts';

/** Where a walk stands: the schema's root (for `$ref`), who hears of mistakes, and what is checked elsewhere. */
export interface StructureWalk {
  readonly root: Raw;
  readonly report: Reporter['report'];
  /** Returns true when the value has been dealt with (an expression in a widget's props). */
  readonly intercept?: (at: Cursor, schema: Raw) => boolean;
}

/** The root of a file with its misspelled words read as they were meant; reports nothing. */
export function readMeant(source: Source, schema: unknown): Cursor | undefined {
  return checkFileStructure(source, schema, () => undefined);
}

/** The JSON of a file, which nobody may change; its misspelled words are read as they were meant. */
export const readMeantJson = memoizeEach((source: Source, schema: unknown): unknown => {
  if (fitsSchema(source, schema)) return jsonOf(source);
  const root = readMeant(source, schema);
  return root && plain(root);
});

function plain(at: Cursor): unknown {
  if (at.kind === 'array') return at.items().map(plain);
  if (at.kind === 'object') return Object.fromEntries(at.entries().map(({ key, value }) => [key, plain(value)]));
  return at.value;
}

/**
 * Whether a file fits a schema, so that it is as it was meant: most files do, and are not walked for their mistakes. One
 * that is in doubt does not.
 */
export const fitsSchema = memoizeEach(
  (source: Source, schema: unknown): boolean =>
    isRaw(schema) && source.diagnostics.length === 0 && fits(jsonOf(source), ruleOf(schema, schema)),
);

/** {@link checkStructure} of a whole file; returns its root, whose misspelled words are read as they were meant. */
export function checkFileStructure(source: Source, schema: unknown, report: Reporter['report']): Cursor | undefined {
  const { root } = source;
  if (!root) return undefined;
  if (fitsSchema(source, schema)) return readAsWritten(root);
  const cursor = createCursor(root);
  if (isRaw(schema)) checkStructure({ root: schema, report }, cursor, schema);
  return cursor;
}

/**
 * Holds a JSON value against the part of JSON Schema 2020-12 that our own schemas use: type, properties, required,
 * additionalProperties, items, enum, const, pattern, limits, `$ref`, and `oneOf` told apart by type, by a constant
 * property or by a required one. Unlike a general validator it reports one mistake per cause, in the author's words.
 */
export function checkStructure(walk: StructureWalk, at: Cursor, schema: unknown): void {
  checkRule(walk, at, ruleOf(walk.root, schema));
}

function checkRule(walk: StructureWalk, at: Cursor, rule: Rule): void {
  if (walk.intercept?.(at, rule.schema)) return;
  if (rule.isChoice && !rule.hasProperties) {
    checkChoice(walk, at, rule);
    return;
  }
  if (!hasType(at, rule)) {
    walk.report(at, 'value-type', describeValue(at), rule.description);
    return;
  }
  const { kind } = at;
  if (rule.limitsValue) checkValue(walk, at, rule);
  if (kind === 'object') checkObject(walk, at, rule);
  else if (kind === 'array') checkArray(walk, at, rule);
  // Only now, when misspelled properties are read as they were meant.
  if (rule.isChoice) checkChoice(walk, at, rule);
}

function hasType(at: Cursor, { types }: Rule): boolean {
  if (types.length === 0 || types.includes(at.kind)) return true;
  return at.kind === 'number' && types.includes('integer') && Number.isInteger(at.value);
}

function describeValue(at: Cursor): Text {
  if (at.kind === 'array') return words('array', '列表（array）');
  if (at.kind === 'object') return words('object', '对象（object）');
  return JSON.stringify(at.value);
}

function checkValue(walk: StructureWalk, at: Cursor, rule: Rule): void {
  // What a rule says of a value as a whole, it says of plain ones; a copy of every object would cost much.
  const value = at.kind === 'object' || at.kind === 'array' ? undefined : at.value;
  const { known, pattern, schema } = rule;
  if (known && !known.includes(value))
    walk.report(at, 'value-unknown', at.text ?? describeValue(at), known.map(String));
  if (typeof value === 'string' && pattern !== undefined && !fitsPattern(value, pattern)) {
    const title =
      typeof schema.title === 'string'
        ? partWords(schema.title)
        : words(`text that matches ${String(schema.pattern)}`, `符合 ${String(schema.pattern)} 的文本`);
    walk.report(at, 'value-pattern', value, title);
  }
  if (typeof value === 'string' && typeof schema.minLength === 'number' && value.trim().length < schema.minLength) {
    // Blanks are nothing to read.
    walk.report(
      at,
      'value-range',
      words('the text', '文本'),
      words(`at least ${countOf(schema.minLength, 'character')}`, `至少 ${schema.minLength} 个字`),
    );
  }
  if (typeof value === 'number') checkNumber(walk, at, schema, value);
}

/** Braces that are never closed, or those of another tool, are reported where expressions are read. */
function fitsPattern(value: string, pattern: RegExp): boolean {
  if (pattern.test(value)) return true;
  if (!pattern.source.includes('{')) return false;
  return findStrayBraces(value) !== undefined || scanTemplate(value).some((segment) => segment.kind === 'unclosed');
}

function checkNumber(walk: StructureWalk, at: Cursor, schema: Raw, value: number): void {
  if (typeof schema.minimum === 'number' && value < schema.minimum) {
    walk.report(at, 'value-range', String(value), words(`at least ${schema.minimum}`, `不小于 ${schema.minimum}`));
  }
  if (typeof schema.maximum === 'number' && value > schema.maximum) {
    walk.report(at, 'value-range', String(value), words(`at most ${schema.maximum}`, `不大于 ${schema.maximum}`));
  }
  if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum) {
    walk.report(
      at,
      'value-range',
      String(value),
      words(`more than ${schema.exclusiveMinimum}`, `大于 ${schema.exclusiveMinimum}`),
    );
  }
}

function checkObject(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const { properties, others } = rule;
  if (rule.isClosed && rule.hasProperties && !hasOnly(at, properties)) mendKeys(walk, at, rule);
  for (const { key, keyNode, value } of at.entries()) {
    const own = properties.get(key);
    if (own) {
      checkRule(walk, value, own);
    } else if (others) {
      if (rule.names) checkValue(walk, createCursor(keyNode), rule.names);
      checkRule(walk, value, others);
    }
  }
  for (const name of rule.required) {
    if (at.get(name) === undefined) walk.report(opening(at), 'property-missing', name, rule.description);
  }
}

function hasOnly(at: Cursor, properties: ReadonlyMap<string, Rule>): boolean {
  for (const { key } of at.entries()) if (!properties.has(key)) return false;
  return true;
}

/** Reports unknown keys; one of which it is known what was meant is read as that from here on. */
function mendKeys(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const known = [...rule.properties.keys()];
  const unknown = at.entries().filter(({ key }) => !known.includes(key));
  for (const { key, keyNode, value } of unknown) {
    const free = known.filter((one) => at.get(one) === undefined);
    const owners = ownersOf(walk.root, key);
    const meant =
      suggestWord(key, free) ??
      (unknown.length === 1 && owners.length === 0 ? soleMissing(at, rule, value) : undefined) ??
      suggestWord(key, known);
    walk.report(keyNode, 'property-unknown', key, rule.description, known, { meant, owners });
    if (meant !== undefined && at.get(meant) === undefined) at.mend(key, meant);
  }
}

/** What has a property of this name, unless that is said of many things. */
function ownersOf(root: Raw, key: string): readonly Text[] {
  const definitions = Object.values(dig(root, '$defs')).filter(isRaw);
  const owners = definitions
    .filter((one) => key in dig(one, 'properties'))
    .flatMap(({ title }) => (typeof title === 'string' ? title : []));
  return owners.length > 3 ? [] : owners.map(partWords);
}

/** The one property that is missing, when the value of an unknown one would do for it. */
function soleMissing(at: Cursor, rule: Rule, value: Cursor): string | undefined {
  const [name, ...others] = rule.required.filter((one) => at.get(one) === undefined);
  if (name === undefined || others.length > 0) return undefined;
  const wanted = rule.properties.get(name);
  return wanted && wanted.types.length > 0 && hasType(value, wanted) ? name : undefined;
}

/** The opening brace: what an object lacks has no place of its own, and the whole object is too much to underline. */
function opening(at: Cursor): Node {
  return { ...at.node, length: 1 };
}

function checkArray(walk: StructureWalk, at: Cursor, rule: Rule): void {
  const items = at.items();
  items.forEach((item, index) => checkRule(walk, item, rule.itemAt(index)));
  const { minItems: fewest, maxItems: most, title } = rule.schema;
  const isFixed = fewest === most && typeof title === 'string';
  const wordLimit = (limit: Words, count: number) => {
    if (!isFixed) return words(`${limit.en} ${countOf(count, 'element')}`, `${limit.zh} ${count} 项`);
    const part = partWords(title);
    return compose(
      (read) => `write ${read(part)}`,
      (read) => `请写${read(part)}`,
    );
  };
  if (typeof fewest === 'number' && items.length < fewest)
    walk.report(at, 'value-range', words('the list', '列表'), wordLimit(words('at least', '至少'), fewest));
  if (typeof most === 'number' && items.length > most)
    walk.report(at, 'value-range', words('the list', '列表'), wordLimit(words('at most', '至多'), most));
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
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

/** A fragment under a misspelled `$ref` was not put in place, so nothing more is known of the object. */
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
  const branch = meantBranch(at, branches);
  if (branch) {
    checkRule(walk, at, branch);
    return;
  }
  const marks = new Set(branches.map(({ mark: one }) => one));
  const mark = [...marks].find((name) => at.get(name) !== undefined);
  const value = mark === undefined ? undefined : at.get(mark);
  if (value && mark !== undefined) {
    const known = branches.flatMap(({ constants }) =>
      constants.filter(([name]) => name === mark).map(([, constant]) => String(constant)),
    );
    walk.report(value, 'value-unknown', value.text ?? describeValue(value), known);
  } else {
    reportMisspelledMark(walk, at, branches);
  }
}

/** The branch that an object is an attempt at: by its constant, else by all that it requires, else by its mark. */
function meantBranch(at: Cursor, branches: readonly Rule[]): Rule | undefined {
  if (branches.length === 1) return branches[0];
  const constant = branches.find((one) => matchesConstants(at, one));
  if (constant) return constant;
  const open = branches.filter(({ constants }) => constants.length === 0);
  const fitting = open.find((one) => hasRequired(at, one));
  return (
    (fitting && (knowingBranch(at, open, fitting) ?? fitting)) ??
    likestBranch(at, open) ??
    (misspelledMark(at, branches) ? undefined : open.find((one) => hasMark(at, one)))
  );
}

/** Another that has all of an object's properties and only lacks its mark, where the fitting one does not know them. */
function knowingBranch(at: Cursor, branches: readonly Rule[], fitting: Rule): Rule | undefined {
  if (hasOnly(at, fitting.properties)) return undefined;
  return branches.find((one) => one.hasProperties && hasOnly(at, one.properties));
}

/** Without the mark of any: the branch that has more of the object's properties than each of the others. */
function likestBranch(at: Cursor, branches: readonly Rule[]): Rule | undefined {
  if (branches.some((one) => hasMark(at, one))) return undefined;
  const counted = branches.map((rule) => ({
    rule,
    own: at.entries().filter(({ key }) => rule.properties.has(key)).length,
  }));
  const [first, second] = counted.toSorted((one, other) => other.own - one.own);
  return first && first.own > (second?.own ?? 0) ? first.rule : undefined;
}

/** A property that stands for the mark of a branch; none that belongs to the branch whose mark is there. */
function misspelledMark(at: Cursor, branches: readonly Rule[]): { member: Member; meant: string } | undefined {
  const missing = branches.map(({ mark }) => mark).filter((mark) => at.get(mark) === undefined);
  const own = branches.find((one) => hasMark(at, one))?.properties;
  for (const member of at.entries()) {
    const meant = own?.has(member.key) ? undefined : suggestWord(member.key, missing);
    if (meant !== undefined) return { member, meant };
  }
  return undefined;
}

/** Without the property that tells the branches apart, a misspelled one is the likeliest cause. */
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
  at.mend(found.member.key, found.meant);
  checkObjectChoice(walk, at, branches);
}

function matchesConstants(at: Cursor, { constants }: Rule): boolean {
  return constants.length > 0 && constants.every(([name, value]) => at.get(name)?.value === value);
}

/** Whether all is there that a branch requires. */
function hasRequired(at: Cursor, { required }: Rule): boolean {
  return required.every((name) => at.get(name) !== undefined);
}

/** A reference to a fragment is meant only where one stands, so that it does not blur what else is missing. */
function isMeant(at: Cursor, { mark }: Rule): boolean {
  return at.kind !== 'object' || (mark === '$ref') === (at.get('$ref') !== undefined);
}

function hasMark(at: Cursor, { mark }: Rule): boolean {
  return at.get(mark) !== undefined;
}
