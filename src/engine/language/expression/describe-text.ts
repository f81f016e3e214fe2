import { fakePattern } from '../fake/fake-pattern.ts';
import type { TextLimits, TextType } from './types.ts';

/** A text in the words of a diagnostic, by what tells it from others. */
export function describeText({ dictionary, values, limits, format, literal }: TextType): string {
  if (literal !== undefined) return `'${literal}'`;
  if (dictionary !== undefined) return `a code of ${dictionary}`;
  if (values) return describeChoice(values);
  if (limits) return describeTextLimits(limits);
  return format === undefined || format === 'words' ? 'text' : format;
}

function describeTextLimits({ pattern, minLength = 0, maxLength }: TextLimits): string {
  if (pattern !== undefined) return describePattern(pattern);
  const parts = [
    ...(minLength > 0 ? [`at least ${minLength}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
  ];
  return parts.length === 0 ? 'text' : `text of ${parts.join(' and ')} characters`;
}

/** Few enough values to be read in one line. */
const MANY = 8;

export function describeChoice(values: readonly (string | number)[]): string {
  const words = values.slice(0, MANY).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  return values.length > MANY ? `one of ${words.join(', ')} …` : words.join(' or ');
}

/** By an example, where one can be made up: few read regular expressions. */
export function describePattern(pattern: string): string {
  try {
    return `text such as '${fakePattern(pattern, 0)}'`;
  } catch {
    return `text like ${pattern}`;
  }
}
