import { cutText, showLeaf } from '../../read/show-value.ts';
import { isTemplate } from '../../run/expression/evaluate.ts';
import { compose, type Words } from '../../run/words.ts';
import type { Difference } from './compare.ts';
import type { Samples } from './sample-results.ts';
import type { Say } from './sentences.ts';

/**
 * What a part stops to do, or does otherwise. `guard`: it no longer asks, warns or checks, or says something else than it
 * does. `required`: it can stay empty. `value`: another amount, limit, choice or param. `wider`: a permission by another
 * name.
 */
export interface Harm {
  readonly kind: 'guard' | 'required' | 'value' | 'wider';
  readonly words: Words;
}

/** A param of an operation, as the contract has it. */
export interface KnownParam {
  readonly title: string | undefined;
  readonly dictionary: string | undefined;
}

export interface HarmPlace {
  /** All differences of the page. */
  readonly others: readonly Difference[];
  /** Whether a value calls an operation that changes data. */
  readonly isWrite: (value: unknown) => boolean;
  /** Whether the page calls an operation that changes data. */
  readonly sends: boolean;
  /** Results of two expressions over sample records, where they differ; undefined if they cannot be computed. */
  readonly sample: Samples;
  readonly paramOf: (operation: unknown, name: string) => KnownParam | undefined;
  /** Label of a dictionary's value. */
  readonly labelOf: (dictionary: unknown, value: unknown) => string | undefined;
  /** Whether the values of a dictionary differ: they are told once, for the dictionary. */
  readonly isChanged: (dictionary: unknown) => boolean;
  /** Labels of the values that the page showed. */
  readonly labels: ReadonlySet<string>;
  /** Meta-schema that explains words. */
  readonly schema: unknown;
}

export function harm(kind: Harm['kind'], en: Say, zh: Say): Harm {
  return { kind, words: compose(en, zh) };
}

/** A value as an approver reads it. */
export function quote(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `“${cutText(onOneLine(value))}”`;
  return cutText(showLeaf(value) ?? JSON.stringify(value));
}

/** Texts that are longer are quoted around what differs. */
const SHORT = 60;
/** Characters that are quoted on both sides of what differs. */
const AROUND = 12;

/** Two values as an approver reads them, long texts around what differs. */
export function quotePair(before: unknown, after: unknown): readonly [before: string, after: string] {
  const [former, latter] = [longText(before), longText(after)];
  if (former === undefined || latter === undefined) return [quote(before), quote(after)];
  const shortest = Math.min(former.length, latter.length);
  let [start, end] = [0, 0];
  while (start < shortest && former[start] === latter[start]) start += 1;
  while (end < shortest - start && former.at(-1 - end) === latter.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const [from, to] = [Math.max(start - AROUND, 0), text.length - Math.max(end - AROUND, 0)];
    return quote(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
  };
  return [cut(former), cut(latter)];
}

/** A text that is too long to be quoted whole, with its expressions. */
function longText(value: unknown): string | undefined {
  const text = isTemplate(value) ? showLeaf(value) : value;
  return typeof text === 'string' && text.length > SHORT ? onOneLine(text) : undefined;
}

const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ');

export const isNo = (condition: unknown): boolean =>
  condition === undefined || condition === false || showLeaf(condition) === '{{ false }}';

export const isYes = (condition: unknown): boolean =>
  condition === undefined || condition === true || showLeaf(condition) === '{{ true }}';

/** The values in a list, or the value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}
