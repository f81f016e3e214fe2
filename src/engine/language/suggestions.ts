import { nearest } from './nearest.ts';

export type Names = Iterable<string>;

/** `; did you mean 'x'?`, or the known names when none is near and they are few. */
export function suggest(name: string, known: Names): string {
  const names = [...new Set(known)];
  const best = nearest(name, names);
  if (best !== undefined) return `; did you mean '${best}'?`;
  return names.length > 0 && names.length <= 12 ? `; known: ${names.join(', ')}` : '';
}

/** The same for a name in an expression, which may also be a text without its quotes. */
export function suggestName(name: string, known: Names, meant: string | undefined): string {
  const near = meant === undefined ? suggest(name, known) : `; did you mean '${meant}'?`;
  return near.startsWith('; did you mean') ? near : `${near}; a text or a code stands in quotes: '${name}'`;
}

/** What to write instead, where that is known. */
export function write(remedy: string | undefined): string {
  return remedy === undefined ? '' : `; write ${remedy}`;
}

export interface Choice {
  readonly value: string;
  readonly label?: string;
}

/** The code of which the label was written, or the nearest one; analysts know the labels. */
export function suggestCode(text: string, choices: readonly Choice[]): string {
  const labels = choices.flatMap(({ label }) => label ?? []);
  const label = nearest(text, labels);
  const code = choices.find((one) => one.label === label && label !== undefined);
  if (code) return `; did you mean '${code.value}' (${code.label})?`;
  return suggest(
    text,
    choices.map(({ value }) => value),
  );
}

/** What stands without its braces, in those of another keyboard or in quotes, where a condition or expression should be. */
export function suggestBraces(found: string, expected: string): string {
  if (!expected.includes('{{')) return '';
  const inner = found.replace(/^[\s{｛]+|[\s}｝]+$/g, '');
  if (inner === 'true' || inner === 'false') return expected.includes(inner) ? `; write ${inner} without quotes` : '';
  return /^[!(]*[A-Za-z]\w*[.(]/.test(inner) ? `; write '{{ ${inner} }}'` : '';
}

/** The same for names that an operator knows by their labels, one of which may have been written for its name. */
export function suggestLabel(name: string, known: ReadonlyMap<string, string>): string {
  const meant = [...known].filter(([, label]) => label === name).map(([one]) => `'${one}'`);
  return meant.length > 0 ? `; '${name}' is what ${meant.join(' or ')} is called` : suggest(name, known.keys());
}

/** What was meant by a word, and what has such a word. */
export interface Meaning {
  readonly meant?: string | undefined;
  readonly owners?: readonly string[];
}

export function wordOwners(owners: readonly string[]): string {
  return owners.length > 0 ? `, only ${owners.join(' and ')} ${owners.length > 1 ? 'have' : 'has'}` : '';
}

export type Labelled = readonly { readonly value: string; readonly label: string }[];

/** The values that there are, and how the value that was written should be written. */
export interface Repair {
  readonly known?: Labelled;
  readonly remedy?: string | undefined;
}

/** The same for values that have labels, one of which may have been written for its value. */
export function suggestLabelled(found: string, known: Labelled): string {
  const plain = found.replace(/^\[?["']|["']\]?$/g, '');
  const meant = known.find(({ value, label }) => label === plain || value === plain);
  if (meant) return `; write '${meant.value}' for ${meant.label}`;
  return known.length > 0 && known.length <= 12
    ? `; known: ${known.map(({ value, label }) => `${value} (${label})`).join(', ')}`
    : '';
}
