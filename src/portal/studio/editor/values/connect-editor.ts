import type { Field } from '@formily/core';
import { toJS } from '@formily/reactive';
import { connect, mapProps, useField, useFieldSchema } from '@formily/react';
import { type ComponentType, createElement, use } from 'react';
import type { WordDescription } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { useMessages } from '../../../language/language.ts';
import type { Facts, Inherited, Named } from '../../checker/page-facts.ts';
import { messages } from '../messages.ts';
import { Around, showText, type ValueFace } from './value-face.ts';

/** The word that the field of a property is of. */
export function useWord(): WordDescription {
  return useFieldSchema()['x-word'] as WordDescription;
}

/** The id of the control of a property. */
export function idOf({ path: { segments } }: Pick<Field, 'path'>): string {
  return segments.length === 1 ? `property-${segments.join('')}` : `word-${segments.join('-')}`;
}

/** A component of Formily's: an editor of values with the word of its field and what is known around the part. */
export function connectEditor(Editor: ComponentType<ValueFace>) {
  function Connected({ value, onChange, siblings, label, inherited }: Given) {
    const word = useWord();
    const field = useField<Field>();
    const around = use(Around);
    const [top = '', ...inner] = field.path.segments;
    const placeholder = usePlaceholder(word, inherited);
    if (!around) return null;
    const { facts, names } = around;
    return createElement(Editor, {
      word,
      value,
      id: idOf(field),
      label,
      placeholder: inner.length === 0 ? placeholder : '',
      facts,
      fields: names.byWord[top] ?? names.fields,
      keys: inner.length === 0 ? names.byWord[top] : keysOf(word.word, siblings, facts),
      readables: names.readables,
      onChange,
    });
  }
  return connect(
    Connected,
    mapProps((props, field) => {
      const { form, path } = field;
      return {
        ...props,
        value: toJS(form.getValuesIn(path)) as unknown,
        siblings: path.segments.length > 1 ? (toJS(form.getValuesIn(path.parent())) as unknown) : undefined,
        label: String(field.title),
        inherited: field.data as Inherited | undefined,
      };
    }),
  );
}

/** What a connected editor reads of its field. */
export interface Given extends Pick<ValueFace, 'value' | 'onChange' | 'label'> {
  /** The object that the value is in. */
  readonly siblings: unknown;
  readonly inherited?: Inherited | undefined;
}

function usePlaceholder(word: WordDescription, inherited: Inherited | undefined): string {
  const text = useMessages(messages);
  if (!inherited) return word.default === undefined ? '' : text.inherited(showText(word.default), text.from.language);
  const { value, origin } = inherited;
  return text.inherited(
    Array.isArray(value) ? text.list(value.map(showText)) : showText(value),
    text.from[origin.from],
  );
}

/** Known keys of a map: the params of its operation or of its page. */
function keysOf(word: string, siblings: unknown, facts: Facts): readonly Named[] | undefined {
  if (word !== 'params' && word !== 'query') return undefined;
  const own = isRecord(siblings) ? siblings : {};
  if (word === 'params' && own['operation'] !== undefined)
    return facts.operations.find(({ name }) => name === own['operation'])?.asks;
  return facts.pages.find(({ name }) => name === own['page'])?.[word];
}
