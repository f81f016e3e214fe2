import type { Node } from 'jsonc-parser';
import { describeValue } from './check-value.ts';
import type { Cursor, Member } from '../cursor.ts';
import type { Reporter } from '../reporter.ts';
import type { Rule } from './schema-rule.ts';
import { suggestWord } from '../synonyms.ts';
import { words } from '../../run/words.ts';

/** The intended branch; reports a tag that is missing, unknown, or wrong for the other words, and corrects it. */
export function readTag(report: Reporter['report'], at: Cursor, { branches }: Rule, tag: string): Rule | undefined {
  const value = at.get(tag);
  const branch = branches.find((one) => constantOf(one, tag) === value?.value);
  const foreign = branch && at.entries().find(({ key }) => !branch.properties.has(key));
  if (branch && !foreign) return branch;
  const meant = branch ? branches.find((one) => isWhole(at, one, tag)) : meantByTag(report, at, branches, tag);
  if (!meant) return branch;
  if (branch && foreign && value)
    report(value, 'tag-mismatch', tag, value.text ?? '', foreign.key, constantOf(meant, tag));
  at.assume(tag, constantOf(meant, tag));
  return meant;
}

/** The branch for a missing or unknown tag, which is reported. */
function meantByTag(report: Reporter['report'], at: Cursor, branches: readonly Rule[], tag: string): Rule | undefined {
  const value = at.get(tag);
  const known = branches.map((one) => constantOf(one, tag));
  if (value) {
    report(value, 'value-unknown', value.text ?? describeValue(value), known);
    return branches[known.indexOf(suggestWord(value.text ?? '', known) ?? '')];
  }
  const meant = listMeant(at, branches, tag);
  const part = words('this part', '这里');
  report(
    opening(at),
    'property-missing',
    tag,
    part,
    meant.length > 0 ? meant.map((one) => constantOf(one, tag)) : known,
  );
  return meant.length === 1 ? meant[0] : undefined;
}

function constantOf({ constants }: Rule, tag: string): string {
  return String(constants.find(([name]) => name === tag)?.[1]);
}

/** Candidate branches of an object without a tag: those that it fits, else those that know most of its properties. */
function listMeant(at: Cursor, branches: readonly Rule[], tag: string): readonly Rule[] {
  const whole = branches.filter((one) => isWhole(at, one, tag));
  if (whole.length > 0) return whole;
  const fitting = branches.filter((one) => !one.required.includes(tag) && hasRequired(at, one));
  if (fitting.length > 0) return fitting;
  const counts = branches.map((one) => at.entries().filter(({ key }) => one.properties.has(key)).length);
  const most = Math.max(...counts);
  return most === 0 ? [] : branches.filter((_, index) => counts[index] === most);
}

/** Whether an object has all properties that a branch requires and no unknown ones. */
function isWhole(at: Cursor, { required, properties }: Rule, tag: string): boolean {
  return hasOnly(at, properties) && required.every((name) => name === tag || at.get(name) !== undefined);
}

/** Whether an object needs no tag. */
export function isUntagged(at: Cursor, tagged: readonly Rule[], untagged: readonly Rule[], tag: string): boolean {
  if (misspelledTag(at, tagged, tag)) return false;
  if (untagged.some((one) => hasRequired(at, one) && one.required.length > 0 && !tagged.includes(one))) return true;
  const meant = listMeant(at, tagged, tag);
  return meant.length === 0 || meant.some((one) => untagged.includes(one));
}

/** An unknown property that is spelled like the tag. */
export function misspelledTag(at: Cursor, branches: readonly Rule[], tag: string): Member | undefined {
  if (at.get(tag)) return undefined;
  const isKnown = (key: string): boolean => branches.some((one) => one.properties.has(key));
  return at.entries().find(({ key }) => !isKnown(key) && suggestWord(key, [tag]) === tag);
}

/** The branch that an object attempts: by all that it requires, else by its mark. */
export function chooseBranch(at: Cursor, branches: readonly Rule[]): Rule | undefined {
  if (branches.length === 1) return branches[0];
  const fitting = branches.find((one) => hasRequired(at, one));
  return (
    (fitting && (knowingBranch(at, branches, fitting) ?? fitting)) ??
    likestBranch(at, branches) ??
    (misspelledMark(at, branches) ? undefined : branches.find((one) => hasMark(at, one)))
  );
}

/** A branch that knows all properties but whose mark is missing, if the fitting one does not know them. */
function knowingBranch(at: Cursor, branches: readonly Rule[], fitting: Rule): Rule | undefined {
  if (hasOnly(at, fitting.properties)) return undefined;
  return branches.find((one) => one.hasProperties && hasOnly(at, one.properties));
}

/** Without any mark: the branch with more of the object's properties than each other one. */
function likestBranch(at: Cursor, branches: readonly Rule[]): Rule | undefined {
  if (branches.some((one) => hasMark(at, one))) return undefined;
  const counted = branches.map((rule) => ({
    rule,
    own: at.entries().filter(({ key }) => rule.properties.has(key)).length,
  }));
  const [first, second] = counted.toSorted((one, other) => other.own - one.own);
  return first && first.own > (second?.own ?? 0) ? first.rule : undefined;
}

/** A property that misspells the mark of a branch. Properties of a branch with its mark do not count. */
export function misspelledMark(at: Cursor, branches: readonly Rule[]): { member: Member; meant: string } | undefined {
  const missing = branches.map(({ mark }) => mark).filter((mark) => at.get(mark) === undefined);
  const own = branches.find((one) => hasMark(at, one))?.properties;
  for (const member of at.entries()) {
    const meant = own?.has(member.key) ? undefined : suggestWord(member.key, missing);
    if (meant !== undefined) return { member, meant };
  }
  return undefined;
}

export function hasOnly(at: Cursor, properties: ReadonlyMap<string, Rule>): boolean {
  for (const { key } of at.entries()) if (!properties.has(key)) return false;
  return true;
}

/** Whether an object has everything that a branch requires. */
export function hasRequired(at: Cursor, { required }: Rule): boolean {
  return required.every((name) => at.get(name) !== undefined);
}

function hasMark(at: Cursor, { mark }: Rule): boolean {
  return at.get(mark) !== undefined;
}

/** The opening brace: a missing member has no place of its own, and the whole object is too much to underline. */
export function opening(at: Cursor): Node {
  return { ...at.node, length: 1 };
}
