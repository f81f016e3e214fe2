import { fakePattern } from '../../read/api/fake/fake-pattern.ts';
import { compose, either, words, type Text } from '../../run/words.ts';
import { describeType, type TextLimits, type TextType } from './types.ts';

/** A text in the words of a diagnostic, by its distinguishing property. */
export function describeText({ dictionary, values, limits, format, literal }: TextType): Text {
  if (literal !== undefined) return `'${literal}'`;
  if (dictionary !== undefined) return words(`a code of ${dictionary}`, `字典 ${dictionary} 的值`);
  if (values) return describeChoice(values);
  if (limits) return describeTextLimits(limits);
  return describeType(format === undefined ? { kind: 'text' } : { kind: 'text', format });
}

function describeTextLimits({ pattern, minLength = 0, maxLength }: TextLimits): Text {
  if (pattern !== undefined) return describePattern(pattern);
  const parts = [
    ...(minLength > 0 ? [words(`at least ${minLength}`, `至少 ${minLength}`)] : []),
    ...(maxLength === undefined ? [] : [words(`at most ${maxLength}`, `至多 ${maxLength}`)]),
  ];
  if (parts.length === 0) return describeType({ kind: 'text' });
  return compose(
    (read) => `text of ${parts.map(read).join(' and ')} characters`,
    (read) => `${parts.map(read).join('、')} 个字的文本`,
  );
}

/** Values that fit into one line of a message. */
const MANY = 8;

export function describeChoice(values: readonly (string | number)[]): Text {
  const all = values.slice(0, MANY).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  if (values.length <= MANY) return either(all);
  return words(`one of ${all.join(', ')} …`, `${all.join('、')} 等之一`);
}

/** Described by an example if one can be generated: few authors read regular expressions. */
export function describePattern(pattern: string): Text {
  try {
    const example = fakePattern(pattern, 0);
    return words(`text such as '${example}'`, `形如 '${example}' 的文本`);
  } catch {
    return words(`text like ${pattern}`, `符合 ${pattern} 的文本`);
  }
}
