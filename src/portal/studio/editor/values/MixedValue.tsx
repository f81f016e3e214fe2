import { Segmented, Switch } from 'antd';
import { type ComponentType, useState } from 'react';
import { NumberField } from '#engine';
import type { WordKind } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { JsonValue } from './JsonValue.tsx';
import { MapValue } from './MapValue.tsx';
import { PartValue } from './PartValue.tsx';
import { PickValue } from './PickValue.tsx';
import { TagsValue } from './TagsValue.tsx';
import { TextValue } from './TextValue.tsx';
import type { ValueFace } from './value-face.ts';
import { componentOfKind, type OneKind } from './write-schema.ts';
import styles from '../editor.module.css';

/** Params one by one, or one expression for all of them, as in an export of a search. */
export function ParamsValue(face: ValueFace) {
  const text = useMessages(messages);
  const { value, word, label } = face;
  const [chosen, setChosen] = useState<'params' | 'expression'>();
  // A new part begins with an empty text.
  const isEmpty = value === undefined || value === '';
  const form = isEmpty ? (chosen ?? 'params') : typeof value === 'string' ? 'expression' : 'params';
  return (
    <div className={styles['mixed']}>
      <Segmented<'params' | 'expression'>
        size="small"
        aria-label={`${label} ${text.form}`}
        value={form}
        options={(['params', 'expression'] as const).map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        onChange={(next) => {
          setChosen(next);
          if (value !== undefined) face.onChange(undefined);
        }}
      />
      {form === 'params' ? <MapValue {...face} /> : <TextValue {...face} word={{ ...word, kinds: ['expression'] }} />}
    </div>
  );
}

function FlagValue({ word, value, id, label, onChange }: ValueFace) {
  return (
    <Switch
      id={id}
      aria-label={label}
      checked={value === true}
      onChange={(on) => onChange(on ? true : word.default === true ? false : undefined)}
    />
  );
}

function NumberValue({ word, value, id, label, placeholder, onChange }: ValueFace) {
  return (
    <div className={styles['value']}>
      <NumberField
        id={id}
        label={label}
        placeholder={placeholder}
        min={word.minimum}
        max={word.maximum}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => next !== undefined && onChange(next ?? undefined, true)}
      />
    </div>
  );
}

/** A text; another value that no editor handles is written as JSON. */
const TextOrJson = (face: ValueFace) =>
  typeof face.value === 'object' ? <JsonValue {...face} /> : <TextValue {...face} />;

const ConditionOrJson = (face: ValueFace) =>
  typeof face.value === 'object' ? <JsonValue {...face} /> : <ConditionValue {...face} />;

/** The editors of one kind of value each. */
export const editors = {
  Part: PartValue,
  Flag: FlagValue,
  Number: NumberValue,
  Tags: TagsValue,
  Pick: PickValue,
  Condition: ConditionOrJson,
  Text: TextOrJson,
} satisfies Readonly<Record<OneKind, ComponentType<ValueFace>>>;

/** A value that can be written in several ways; the author chooses one first. */
export function MixedValue(face: ValueFace) {
  const text = useMessages(messages);
  const { word, value, label, onChange } = face;
  const titles: Readonly<Record<string, string>> = text.kinds;
  const kinds = word.kinds.filter((kind) => kind !== 'expression' || !word.kinds.includes('condition'));
  const now = kindOf(value, kinds);
  const Value = editors[componentOfKind(now)];
  const start: Readonly<Partial<Record<WordKind, unknown>>> = {
    flag: true,
    part: {},
    number: word.minimum ?? 1,
    choice: word.choices[0],
  };
  return (
    <div className={styles['mixed']}>
      {kinds.length > 1 ? (
        <Segmented<WordKind>
          size="small"
          aria-label={`${label} ${text.form}`}
          value={now}
          options={kinds.map((kind) => ({ value: kind, label: titles[kind] ?? kind }))}
          onChange={(kind) => onChange(start[kind] ?? '')}
        />
      ) : null}
      <Value {...face} word={{ ...word, kinds: [now] }} />
    </div>
  );
}

function kindOf(value: unknown, kinds: readonly WordKind[]): WordKind {
  const wanted: readonly WordKind[] = isRecord(value)
    ? ['part']
    : typeof value === 'boolean'
      ? ['flag', 'condition']
      : typeof value === 'number'
        ? ['number']
        : ['text', 'condition', 'expression', 'literal', 'choice', 'modes'];
  return kinds.find((kind) => value !== undefined && wanted.includes(kind)) ?? kinds[0] ?? 'value';
}
