import { nearest } from '../nearest.ts';
import type { Remedy, Swap } from '../remedy.ts';

export type Names = Iterable<string>;

export interface Choice {
  readonly value: string;
  readonly label?: string;
}

/** The word that was meant, and the parts that have the written one. */
export interface Meaning {
  readonly meant?: string | undefined;
  readonly owners?: readonly string[];
}

export type Labelled = readonly { readonly value: string; readonly label: string }[];

/** The existing values, and the correct form of the written one. */
export interface Repair {
  readonly known?: Labelled;
  readonly remedy?: string | undefined;
}

/**
 * An expression to write: in place of the marked one, of a part of it, or of what is around it, which only a reader can
 * place.
 */
export type Rewriting = string | Swap | { readonly around: string };

export function rewriteTo(remedy: Rewriting | undefined): Remedy | undefined {
  if (typeof remedy === 'string') return { write: remedy };
  return remedy && 'to' in remedy ? remedy : undefined;
}

/** The ends of messages, in one language. */
interface Endings {
  readonly didYouMean: (name: string) => string;
  readonly known: (names: readonly string[]) => string;
  readonly quote: (name: string) => string;
  readonly modes: string;
  readonly write: (remedy: string) => string;
  readonly writeFor: (value: string, label: string) => string;
  readonly withoutQuotes: (literal: string) => string;
  readonly called: (label: string, names: readonly string[]) => string;
  readonly labelled: (value: string, label: string) => string;
  readonly owners: (owners: readonly string[]) => string;
  readonly or: string;
}

/** Names that fit into a message. */
export const FEW = 12;

/** A name in the place of another. */
export function swap(from: string, to: string | undefined): Swap | undefined {
  return to === undefined || to === from ? undefined : { from, to };
}

/** The nearest of the known names. */
export function swapNearest(name: string, known: Names): Swap | undefined {
  return swap(name, nearest(name, new Set(known)));
}

/** The one name whose label was written, else the nearest name. */
export function swapLabel(name: string, known: ReadonlyMap<string, string>): Swap | undefined {
  const [meant, other] = [...known].filter(([, label]) => label === name).map(([one]) => one);
  if (meant === undefined) return swapNearest(name, known.keys());
  return other === undefined ? swap(name, meant) : undefined;
}

/** The value whose label was written, else the nearest value. */
export function swapCode(text: string, choices: readonly Choice[]): Swap | undefined {
  const code = findCode(text, choices);
  if (code) return swap(text, code.value);
  return swapNearest(
    text,
    choices.map(({ value }) => value),
  );
}

/** The choice whose label was written, or nearly so; analysts know the labels. */
function findCode(text: string, choices: readonly Choice[]): Choice | undefined {
  const label = nearest(
    text,
    choices.flatMap((one) => one.label ?? []),
  );
  return label === undefined ? undefined : choices.find((one) => one.label === label);
}

/** The value that was written by its label, or in the wrong form. */
export function findLabelled(found: string, known: Labelled): Labelled[number] | undefined {
  const plain = found.replace(/^\[?["']|["']\]?$/g, '');
  return known.find(({ value, label }) => label === plain || value === plain);
}

function createSuggestions(endings: Endings) {
  /** The nearest name, else the known ones if they are few. */
  const suggest = (name: string, known: Names): string => {
    const names = [...new Set(known)];
    const best = nearest(name, names);
    if (best !== undefined) return endings.didYouMean(`'${best}'`);
    return names.length > 0 && names.length <= FEW ? endings.known(names) : '';
  };
  /** The text to write instead, where it is known. */
  const write = (remedy: Rewriting | undefined): string => {
    if (remedy === undefined) return '';
    return endings.write(typeof remedy === 'string' ? remedy : 'to' in remedy ? remedy.to : remedy.around);
  };
  return {
    suggest,
    write,
    /** A name in an expression, which may also be a text without its quotes. */
    suggestName: (name: string, known: Names, meant: string | undefined): string => {
      const near = meant ?? nearest(name, known);
      if (near !== undefined) return endings.didYouMean(`'${near}'`);
      if (name === 'mode' || name === 'route') return endings.modes;
      return suggest(name, known) + endings.quote(name);
    },
    /** The code whose label was written, or the nearest one. */
    suggestCode: (text: string, choices: readonly Choice[]): string => {
      const code = findCode(text, choices);
      if (code?.label !== undefined) return endings.didYouMean(endings.labelled(`'${code.value}'`, code.label));
      return suggest(
        text,
        choices.map(({ value }) => value),
      );
    },
    /** An expression without braces, with those of another keyboard, or in quotes. */
    braces: (found: string, expected: string): string => {
      if (!expected.includes('{{')) return '';
      const inner = found.replace(/^[\s{｛]+|[\s}｝]+$/g, '');
      if (inner === 'true' || inner === 'false') return expected.includes(inner) ? endings.withoutQuotes(inner) : '';
      return /^[!(]*[A-Za-z]\w*[.(]/.test(inner) ? write(`'{{ ${inner} }}'`) : '';
    },
    /** Names with labels; a label may have been written instead of a name. */
    suggestLabel: (name: string, known: ReadonlyMap<string, string>): string => {
      const meant = [...known].filter(([, label]) => label === name).map(([one]) => `'${one}'`);
      return meant.length > 0 ? endings.called(name, meant) : suggest(name, known.keys());
    },
    /** Values with labels; a label may have been written instead of a value. */
    suggestLabelled: (found: string, known: Labelled): string => {
      const meant = findLabelled(found, known);
      if (meant) return endings.writeFor(`'${meant.value}'`, meant.label);
      const all = known.map(({ value, label }) => endings.labelled(value, label));
      return known.length > 0 && known.length <= FEW ? endings.known(all) : '';
    },
    /** A member with one of several values: `"type": "group"` or `"type": "array"`. */
    members: (name: string, values: Names): string =>
      [...values].map((value) => `"${name}": "${value}"`).join(endings.or),
    owners: (owners: readonly string[]): string => (owners.length > 0 ? endings.owners(owners) : ''),
  };
}

export const en = createSuggestions({
  didYouMean: (name) => `; did you mean ${name}?`,
  known: (names) => `; known: ${names.join(', ')}`,
  quote: (name) => `; a text or a code needs quotes: '${name}'`,
  modes: '; a condition names the modes in which it holds: "visible": "view", or ["view", "{{ … }}"]',
  write: (remedy) => `; write ${remedy}`,
  writeFor: (value, label) => `; write ${value} for ${label}`,
  withoutQuotes: (literal) => `; write ${literal} without quotes`,
  called: (label, names) => `; '${label}' is what ${names.join(' or ')} is called`,
  labelled: (value, label) => `${value} (${label})`,
  owners: (owners) => `, only ${owners.join(' and ')} ${owners.length > 1 ? 'have' : 'has'}`,
  or: ' or ',
});

export const zh = createSuggestions({
  didYouMean: (name) => `；是不是 ${name}？`,
  known: (names) => `；可用的有：${names.join('、')}`,
  quote: (name) => `；文字和代码要加引号：'${name}'`,
  modes: '；条件里直接写它成立的模式："visible": "view"，或 ["view", "{{ … }}"]',
  write: (remedy) => `；请写 ${remedy}`,
  writeFor: (value, label) => `；“${label}”请写 ${value}`,
  withoutQuotes: (literal) => `；请写 ${literal}，不加引号`,
  called: (label, names) => `；“${label}”是 ${names.join(' 或 ')} 的名称`,
  labelled: (value, label) => `${value}（${label}）`,
  owners: (owners) => `，${owners.join('和')}才有`,
  or: ' 或 ',
});
