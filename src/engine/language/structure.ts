import type { Node } from 'jsonc-parser';
import { findStrayBraces, scanTemplate } from './expression/template.ts';
import { meantWord } from './habits.ts';
import { createCursor, keepAsWritten, readAsWritten, type Cursor, type Member } from './read/cursor.ts';
import type { Reporter } from './read/reporter.ts';
import type { Source } from './read/source.ts';
import { dig, isRaw, type Raw } from './operation/read-shape.ts';
import { ruleOf } from './schema-rule.ts';

/** Where a walk stands: the schema's root (for `$ref`), who hears of mistakes, and what is checked elsewhere. */
export interface StructureWalk {
  readonly root: Raw;
  readonly report: Reporter['report'];
  /** Returns true when the value has been dealt with (an expression in a widget's props). */
  readonly intercept?: (at: Cursor, schema: Raw) => boolean;
}

/** The root of a file with its misspelled words read as they were meant; reports nothing. */
export function readMeant(source: Source, schema: unknown): Cursor | undefined {
  return source.root && checkFileStructure(source.root, schema, () => undefined);
}

/** Files without a mistake, by their root, and the schema they fit. */
const wholeFiles = new WeakMap<Node, unknown>();

/** Whether a file is known to fit a schema, so that it is as it was meant. */
export function isWhole({ root }: Source, schema: unknown): boolean {
  return root !== undefined && wholeFiles.get(root) === schema;
}

/**
 * {@link checkStructure} of a whole file; returns its root, whose misspelled words are read as they were meant. A file
 * that fits is not walked again: most files of a product stay as they are from one check to the next.
 */
export function checkFileStructure(root: Node, schema: unknown, report: Reporter['report']): Cursor {
  if (!isRaw(schema)) return createCursor(root);
  if (wholeFiles.get(root) === schema) return readAsWritten(root);
  let fits = true;
  const listen: Reporter['report'] = (at, code, ...args) => {
    fits = false;
    report(at, code, ...args);
  };
  const cursor = createCursor(root);
  checkStructure({ root: schema, report: listen }, cursor, schema);
  if (!fits) return cursor;
  wholeFiles.set(root, schema);
  return keepAsWritten(cursor);
}

/**
 * Holds a JSON value against the part of JSON Schema 2020-12 that our own schemas use: type, properties, required,
 * additionalProperties, items, enum, const, pattern, limits, `$ref`, and `oneOf` told apart by type, by a constant
 * property or by a required one. Unlike a general validator it reports one mistake per cause, in the author's words.
 */
export function checkStructure(walk: StructureWalk, at: Cursor, given: unknown): void {
  const schema = follow(walk, given);
  if (walk.intercept?.(at, schema)) return;
  const rule = ruleOf(schema);
  if (rule.isChoice && schema.properties === undefined) {
    checkChoice(walk, at, schema);
    return;
  }
  if (!hasType(at, schema)) {
    walk.report(at, 'value-type', describeValue(at), describeSchema(walk, schema));
    return;
  }
  const { kind } = at;
  if (rule.limitsValue) checkValue(walk, at, schema);
  if (kind === 'object') checkObject(walk, at, schema);
  else if (kind === 'array') checkArray(walk, at, schema);
  // Only now, when misspelled properties are read as they were meant.
  if (rule.isChoice) checkChoice(walk, at, schema);
}

const nothingSaid: Raw = {};

/** Where each reference leads; a schema does not change, and every value of every page asks. */
const followed = new WeakMap<Raw, Raw>();

function follow(walk: StructureWalk, schema: unknown): Raw {
  if (!isRaw(schema)) return nothingSaid;
  if (typeof schema.$ref !== 'string') return schema;
  const before = followed.get(schema);
  if (before) return before;
  const found = follow(walk, dig(walk.root, ...schema.$ref.replace('#/', '').split('/')));
  followed.set(schema, found);
  return found;
}

function hasType(at: Cursor, schema: Raw): boolean {
  const { types } = ruleOf(schema);
  if (types.length === 0 || types.includes(at.kind)) return true;
  return at.kind === 'number' && types.includes('integer') && Number.isInteger(at.value);
}

function describeValue(at: Cursor): string {
  if (at.kind === 'array' || at.kind === 'object') return at.kind;
  return JSON.stringify(at.value);
}

function describeSchema(walk: StructureWalk, schema: Raw): string {
  if (typeof schema.title === 'string') return schema.title;
  const branches = Array.isArray(schema.oneOf) ? (schema.oneOf as unknown[]) : [];
  const names = branches.map((one) => describeSchema(walk, follow(walk, one)));
  return names.length > 0 ? names.join(' or ') : ruleOf(schema).types.join(' or ') || 'another value';
}

function checkValue(walk: StructureWalk, at: Cursor, schema: Raw): void {
  // What a schema says of a value as a whole, it says of plain ones; a copy of every object would cost much.
  const value = at.kind === 'object' || at.kind === 'array' ? undefined : at.value;
  const { known, pattern } = ruleOf(schema);
  if (known && !known.includes(value))
    walk.report(at, 'value-unknown', at.text ?? describeValue(at), known.map(String));
  if (typeof value === 'string' && pattern !== undefined && !fitsPattern(value, pattern)) {
    walk.report(at, 'value-pattern', value, describeSchema(walk, { ...schema, type: `text that matches ${pattern}` }));
  }
  if (typeof value === 'string' && typeof schema.minLength === 'number' && value.length < schema.minLength) {
    walk.report(at, 'value-range', 'the text', `at least ${schema.minLength} characters`);
  }
  if (typeof value === 'number') checkNumber(walk, at, schema, value);
}

const patterns = new Map<string, RegExp>();

/** Braces that are never closed, or those of another tool, are reported where expressions are read. */
function fitsPattern(value: string, pattern: string): boolean {
  const expression = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, expression);
  if (expression.test(value)) return true;
  if (!pattern.includes('{')) return false;
  return findStrayBraces(value) !== undefined || scanTemplate(value).some((segment) => segment.kind === 'unclosed');
}

function checkNumber(walk: StructureWalk, at: Cursor, schema: Raw, value: number): void {
  if (typeof schema.minimum === 'number' && value < schema.minimum) {
    walk.report(at, 'value-range', String(value), `at least ${schema.minimum}`);
  }
  if (typeof schema.maximum === 'number' && value > schema.maximum) {
    walk.report(at, 'value-range', String(value), `at most ${schema.maximum}`);
  }
  if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum) {
    walk.report(at, 'value-range', String(value), `more than ${schema.exclusiveMinimum}`);
  }
}

function checkObject(walk: StructureWalk, at: Cursor, schema: Raw): void {
  const { properties, isClosed, required } = ruleOf(schema);
  if (properties && isClosed && !hasOnly(at, properties))
    mendKeys(walk, at, describeSchema(walk, schema), { ...schema, properties });
  for (const { key, keyNode, value } of at.entries()) {
    if (properties && Object.hasOwn(properties, key)) {
      checkStructure(walk, value, properties[key]);
    } else if (isRaw(schema.additionalProperties)) {
      checkKey(walk, keyNode, schema);
      checkStructure(walk, value, schema.additionalProperties);
    }
  }
  for (const name of required) {
    if (at.get(name) === undefined) walk.report(opening(at), 'property-missing', name, describeSchema(walk, schema));
  }
}

function hasOnly(at: Cursor, properties: Raw): boolean {
  for (const { key } of at.entries()) if (!Object.hasOwn(properties, key)) return false;
  return true;
}

/** Reports unknown keys; one of which it is known what was meant is read as that from here on. */
function mendKeys(walk: StructureWalk, at: Cursor, owner: string, schema: Raw & { readonly properties: Raw }): void {
  const known = Object.keys(schema.properties);
  const unknown = at.entries().filter(({ key }) => !known.includes(key));
  for (const { key, keyNode, value } of unknown) {
    const free = known.filter((one) => at.get(one) === undefined);
    const meant =
      meantWord(key, free) ??
      (unknown.length === 1 ? soleMissing(walk, at, schema, value) : undefined) ??
      meantWord(key, known);
    walk.report(keyNode, 'property-unknown', key, owner, known, meant);
    if (meant !== undefined && at.get(meant) === undefined) at.mend(key, meant);
  }
}

/** The one property that is missing, when the value of an unknown one would do for it. */
function soleMissing(
  walk: StructureWalk,
  at: Cursor,
  schema: Raw & { readonly properties: Raw },
  value: Cursor,
): string | undefined {
  const [name, ...others] = ruleOf(schema).required.filter((one) => at.get(one) === undefined);
  if (name === undefined || others.length > 0) return undefined;
  const wanted = follow(walk, schema.properties[name]);
  return ruleOf(wanted).types.length > 0 && hasType(value, wanted) ? name : undefined;
}

/** The opening brace: what an object lacks has no place of its own, and the whole object is too much to underline. */
function opening(at: Cursor): Node {
  return { ...at.node, length: 1 };
}

function checkKey(walk: StructureWalk, keyNode: Node, schema: Raw): void {
  if (isRaw(schema.propertyNames)) checkValue(walk, createCursor(keyNode), follow(walk, schema.propertyNames));
}

function checkArray(walk: StructureWalk, at: Cursor, schema: Raw): void {
  const items = at.items();
  const prefix = Array.isArray(schema.prefixItems) ? (schema.prefixItems as unknown[]) : [];
  items.forEach((item, index) => checkStructure(walk, item, prefix[index] ?? schema.items));
  const [fewest, most] = [schema.minItems, schema.maxItems];
  if (typeof fewest === 'number' && items.length < fewest)
    walk.report(at, 'value-range', 'the list', `at least ${fewest} elements`);
  if (typeof most === 'number' && items.length > most)
    walk.report(at, 'value-range', 'the list', `at most ${most} elements`);
}

/** The branches of a choice, a branch that is itself a choice standing for its own. */
interface Choice {
  readonly branches: readonly Raw[];
  /** The branches only say which properties there must be. */
  readonly isOfRequired: boolean;
  /** A reference to a fragment may stand here. */
  readonly hasInclude: boolean;
}

const choices = new WeakMap<Raw, Choice>();

function choiceOf(walk: StructureWalk, schema: Raw): Choice {
  const before = choices.get(schema);
  if (before) return before;
  const branches = (schema.oneOf as unknown[]).flatMap((one) => flatten(walk, follow(walk, one)));
  const choice = {
    branches,
    isOfRequired: branches.every((branch) => Object.keys(branch).join() === 'required'),
    hasInclude: branches.some((branch) => ruleOf(branch).mark === '$ref'),
  };
  choices.set(schema, choice);
  return choice;
}

function checkChoice(walk: StructureWalk, at: Cursor, schema: Raw): void {
  const { branches, isOfRequired, hasInclude } = choiceOf(walk, schema);
  if (isOfRequired) {
    const fitting = branches.filter((branch) => hasRequired(at, branch));
    const keys = branches.flatMap((branch) => ruleOf(branch).required);
    if (fitting.length !== 1) walk.report(opening(at), 'choice-ambiguous', describeSchema(walk, schema), keys);
    return;
  }
  if (hasInclude && reportMisspelledInclude(walk, at)) return;
  const typed = branches.filter((branch) => hasType(at, branch) && isMeant(at, branch));
  if (typed.length === 0) walk.report(at, 'value-type', describeValue(at), describeSchema(walk, schema));
  else if (at.kind !== 'object') checkStructure(walk, at, typed[0]);
  else checkObjectChoice(walk, at, typed);
}

/** A fragment under a misspelled `$ref` was not put in place, so nothing more is known of the object. */
function reportMisspelledInclude(walk: StructureWalk, at: Cursor): boolean {
  if (at.get('$ref')) return false;
  const misspelled = at.entries().find(({ key }) => /^\$?ref$/i.test(key));
  if (misspelled) walk.report(misspelled.keyNode, 'property-unknown', misspelled.key, 'this object', ['$ref'], '$ref');
  return misspelled !== undefined;
}

/** A branch that is itself a choice stands for its own branches. */
function flatten(walk: StructureWalk, schema: Raw): readonly Raw[] {
  if (!Array.isArray(schema.oneOf) || schema.properties !== undefined) return [schema];
  return (schema.oneOf as unknown[]).flatMap((one) => flatten(walk, follow(walk, one)));
}

function checkObjectChoice(walk: StructureWalk, at: Cursor, branches: readonly Raw[]): void {
  const branch = meantBranch(at, branches);
  if (branch) {
    checkStructure(walk, at, branch);
    return;
  }
  const marks = new Set(branches.map(markOf));
  const mark = [...marks].find((name) => at.get(name) !== undefined);
  const value = mark === undefined ? undefined : at.get(mark);
  if (value && mark !== undefined) {
    const known = branches.flatMap((one) =>
      ruleOf(one)
        .constants.filter(([name]) => name === mark)
        .map(([, constant]) => String(constant)),
    );
    walk.report(value, 'value-unknown', value.text ?? describeValue(value), known);
  } else {
    reportMisspelledMark(walk, at, branches);
  }
}

/** The branch that an object is an attempt at: by its constant, else by all that it requires, else by its mark. */
function meantBranch(at: Cursor, branches: readonly Raw[]): Raw | undefined {
  if (branches.length === 1) return branches[0];
  const constant = branches.find((one) => matchesConstants(at, one));
  if (constant) return constant;
  const open = branches.filter((one) => ruleOf(one).constants.length === 0);
  return (
    open.find((one) => hasRequired(at, one)) ??
    (misspelledMark(at, branches) ? undefined : open.find((one) => hasMark(at, one)))
  );
}

/** A property that stands for the mark of a branch; none that belongs to the branch whose mark is there. */
function misspelledMark(at: Cursor, branches: readonly Raw[]): { member: Member; meant: string } | undefined {
  const missing = branches.map(markOf).filter((mark) => at.get(mark) === undefined);
  const own = Object.keys(
    dig(
      branches.find((one) => hasMark(at, one)),
      'properties',
    ),
  );
  for (const member of at.entries()) {
    const meant = own.includes(member.key) ? undefined : meantWord(member.key, missing);
    if (meant !== undefined) return { member, meant };
  }
  return undefined;
}

/** Without the property that tells the branches apart, a misspelled one is the likeliest cause. */
function reportMisspelledMark(walk: StructureWalk, at: Cursor, branches: readonly Raw[]): void {
  const marks = [...new Set(branches.map(markOf))];
  const found = misspelledMark(at, branches);
  if (!found) {
    walk.report(opening(at), 'choice-ambiguous', 'this object', marks);
    return;
  }
  walk.report(found.member.keyNode, 'property-unknown', found.member.key, 'this object', marks, found.meant);
  at.mend(found.member.key, found.meant);
  checkObjectChoice(walk, at, branches);
}

function matchesConstants(at: Cursor, branch: Raw): boolean {
  const all = ruleOf(branch).constants;
  return all.length > 0 && all.every(([name, value]) => at.get(name)?.value === value);
}

/** Whether all is there that a branch requires. */
function hasRequired(at: Cursor, branch: Raw): boolean {
  return ruleOf(branch).required.every((name) => at.get(name) !== undefined);
}

function markOf(branch: Raw): string {
  return ruleOf(branch).mark;
}

/** A reference to a fragment is meant only where one stands, so that it does not blur what else is missing. */
function isMeant(at: Cursor, branch: Raw): boolean {
  return at.kind !== 'object' || (markOf(branch) === '$ref') === (at.get('$ref') !== undefined);
}

function hasMark(at: Cursor, branch: Raw): boolean {
  return at.get(markOf(branch)) !== undefined;
}
