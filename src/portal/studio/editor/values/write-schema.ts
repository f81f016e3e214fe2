import type { ISchema } from '@formily/react';
import { describePart, type WordDescription, type WordKind } from '#engine/language/prove';
import type { LanguageName } from '#values/language';

/** What a schema may name: how a property stands in the form, and its editor. */
export type Component = 'Property' | 'Inner' | 'Item' | 'List' | 'Params' | 'Map' | 'Sort' | 'Mixed' | OneKind;

/** Editors of one kind of value each. */
export type OneKind = 'Part' | 'Flag' | 'Number' | 'Tags' | 'Pick' | 'Condition' | 'Text';

interface Described {
  /** Its name in `page.json`. */
  readonly definition: string;
  /** The words to show; all if absent. */
  readonly shown?: readonly string[];
  readonly language: LanguageName;
  readonly decorator: Component;
}

/**
 * Formily's schema of a part by its description in `page.json`. The words are in a void field of the part's name: a value
 * that becomes another part, or another language, gets fields of its own.
 */
export function writeSchema(pageSchema: unknown, { definition, shown, language, decorator }: Described): ISchema {
  const words = [...describePart(pageSchema, definition).values()];
  const own = shown ? words.filter(({ word }) => shown.includes(word)) : words;
  const properties = Object.fromEntries(own.map((word) => [word.word, writeField(word, decorator, language)]));
  return { type: 'object', properties: { [`${definition}_${language.slice(0, 2)}`]: { type: 'void', properties } } };
}

function writeField(word: WordDescription, decorator: Component, language: LanguageName): ISchema {
  const component = componentOf(word);
  const { many: _list, ...one } = word;
  return {
    type: component === 'List' ? 'array' : 'any',
    title: language === 'zh-CN' ? word.label.zh : word.label.en,
    description: language === 'zh-CN' ? word.meaning.zh : word.meaning.en,
    'x-decorator': decorator,
    'x-component': component,
    'x-word': word,
    'x-compile-omitted': ['x-word'],
    ...(component === 'List' && { items: writeField({ ...one, isRequired: true }, 'Item', language) }),
  };
}

/** Kinds of value that are picked from a list. */
const picked: ReadonlySet<WordKind> = new Set<WordKind>([
  'operation',
  'page',
  'permission',
  'menu',
  'widget',
  'dictionary',
  'fragment',
  'field',
  'icon',
  'format',
  'choice',
]);

function componentOf({ kinds, many }: WordDescription): Component {
  const [kind = 'value', ...others] = kinds;
  if (many === 'list' && kinds.includes('part')) return 'List';
  if (kind === 'params') return 'Params';
  if (many === 'map' || kind === 'query' || kind === 'props') return 'Map';
  if (kind === 'sort') return 'Sort';
  if (many === 'list' && !picked.has(kind)) return 'Tags';
  return others.length > 0 ? 'Mixed' : componentOfKind(kind);
}

/** The editor of one kind of value. */
export function componentOfKind(kind: WordKind): OneKind {
  if (kind === 'part') return 'Part';
  if (kind === 'flag') return 'Flag';
  if (kind === 'number') return 'Number';
  if (kind === 'modes') return 'Tags';
  if (picked.has(kind)) return 'Pick';
  return kind === 'condition' ? 'Condition' : 'Text';
}
