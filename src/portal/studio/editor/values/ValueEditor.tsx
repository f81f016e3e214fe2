import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select, Switch } from 'antd';
import { NumberField } from '#engine';
import { type Property, readInner } from '#engine/language/edit';
import type { WordKind } from '#engine/language/prove';
import { useState } from 'react';
import { toNumber } from '#values/kinds/integer';
import { readDecimal } from '#values/kinds/decimal';
import { isRecord } from '#values/record';
import { useLanguage, useMessages } from '../../../language/language.ts';
import type { Facts, Named } from '../../checker/page-facts.ts';
import { messages } from '../messages.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { JsonValue } from './JsonValue.tsx';
import { MapValue } from './MapValue.tsx';
import { PickValue, pickedKinds } from './PickValue.tsx';
import { SortValue } from './SortValue.tsx';
import { TextValue } from './TextValue.tsx';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** Chooses the editor by the kind of value in the page schema. */
export function ValueEditor(face: ValueFace) {
  const { property } = face;
  const { word } = property;
  if (word.many === 'list' && word.kinds.includes('part')) return <ListValue {...face} />;
  if (word.kinds[0] === 'params') return <ParamsValue {...face} />;
  if (word.many === 'map' || isMap(word.kinds[0])) return <MapValue {...face} />;
  if (word.kinds[0] === 'sort') return <SortValue {...face} />;
  if (word.many === 'list' && !pickedKinds.has(word.kinds[0] ?? 'text')) return <TagsValue {...face} />;
  if (word.kinds.length > 1) return <MixedValue {...face} />;
  return <OneValue {...face} kind={word.kinds[0] ?? 'value'} />;
}

const isMap = (kind: WordKind | undefined): boolean => kind === 'query' || kind === 'props';

/** Params one by one, or one expression for all of them, as in an export of a search. */
function ParamsValue(face: ValueFace) {
  const text = useMessages(messages);
  const { property, label } = face;
  const { value, word } = property;
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
      {form === 'params' ? (
        <MapValue {...face} />
      ) : (
        <TextValue {...face} property={{ ...property, word: { ...word, kinds: ['expression'] } }} />
      )}
    </div>
  );
}

function OneValue({ kind, ...face }: ValueFace & { readonly kind: WordKind }) {
  const { property, id, label, placeholder, onChange } = face;
  const { value, word } = property;
  if (kind === 'part') return <PartValue {...face} />;
  if (kind === 'flag')
    return (
      <Switch
        id={id}
        aria-label={label}
        checked={value === true}
        onChange={(on) => onChange(on ? true : word.default === true ? false : undefined)}
      />
    );
  if (kind === 'number')
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
  if (kind === 'modes') return <TagsValue {...face} />;
  if (pickedKinds.has(kind))
    return <PickValue {...face} property={{ ...property, word: { ...word, kinds: [kind] } }} />;
  if (value !== undefined && typeof value === 'object') return <JsonValue {...face} />;
  const Value = kind === 'condition' ? ConditionValue : TextValue;
  return <Value {...face} property={{ ...property, word: { ...word, kinds: [kind] } }} />;
}

/** Several texts or numbers, typed one by one. */
function TagsValue({ property: { value, word }, id, label, placeholder, fields, onChange }: ValueFace) {
  const isNumber = word.kinds[0] === 'number';
  const chosen = Array.isArray(value) ? value.map(showText) : value === undefined ? [] : [showText(value)];
  return (
    <Select<readonly string[]>
      id={id}
      aria-label={label}
      className={styles['value'] ?? ''}
      mode="tags"
      value={chosen}
      placeholder={placeholder}
      options={isNumber ? [] : fields.map(({ name, title }) => ({ value: name, label: `${title} · ${name}` }))}
      onChange={(next) => {
        const read = isNumber ? next.flatMap(readNumber) : next;
        onChange(read.length > 0 ? read : undefined);
      }}
    />
  );
}

/** A typed number; none for another text. */
function readNumber(text: string): (number | string)[] {
  const reading = readDecimal(text, { allowsNegative: true });
  return 'problem' in reading || reading.value === null ? [] : [toNumber(reading.value)];
}

/** A value that can be written in several ways; the author chooses one first. */
function MixedValue(face: ValueFace) {
  const text = useMessages(messages);
  const { property, label, onChange } = face;
  const { word, value } = property;
  const titles: Readonly<Record<string, string>> = text.kinds;
  const kinds = word.kinds.filter((kind) => kind !== 'expression' || !word.kinds.includes('condition'));
  const now = kindOf(value, kinds);
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
      <OneValue {...face} kind={now} />
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

/** The properties of an object, each with its editor. */
function PartValue({ property, label, facts, fields, readables, onChange }: ValueFace) {
  const inner = readInner(property, facts.pageSchema);
  const own = isRecord(property.value) ? property.value : {};
  const put = (name: string, value: unknown, typing?: boolean): void => {
    const { [name]: _before, ...rest } = own;
    const next = Object.fromEntries(
      inner.flatMap(({ word }) => {
        const one = word.word === name ? value : rest[word.word];
        return one === undefined ? [] : [[word.word, one]];
      }),
    );
    onChange(Object.keys(next).length > 0 ? next : undefined, typing);
  };
  return (
    <div className={styles['inner']} role="group" aria-label={label}>
      {inner.map((one) => (
        <InnerRow
          key={one.word.word}
          one={one}
          facts={facts}
          fields={fields}
          readables={readables}
          keys={keysOf(one.word.word, own, facts)}
          onChange={(value, typing) => put(one.word.word, value, typing)}
        />
      ))}
    </div>
  );
}

/** Known keys of a map: the params of its operation or of its page. */
function keysOf(word: string, own: Readonly<Record<string, unknown>>, facts: Facts): readonly Named[] | undefined {
  if (word !== 'params' && word !== 'query') return undefined;
  if (word === 'params' && own['operation'] !== undefined)
    return facts.operations.find(({ name }) => name === own['operation'])?.asks;
  return facts.pages.find(({ name }) => name === own['page'])?.[word];
}

interface InnerProps extends Pick<ValueFace, 'facts' | 'fields' | 'keys' | 'readables' | 'onChange'> {
  readonly one: Property;
}

function InnerRow({ one, ...rest }: InnerProps) {
  const language = useLanguage();
  const { word, path } = one;
  const label = language === 'zh-CN' ? word.label.zh : word.label.en;
  const id = `word ${path.join('/')}`.replaceAll(/[^\w-]/gu, '-');
  return (
    <div className={styles['innerRow']}>
      <label htmlFor={id} title={language === 'zh-CN' ? word.meaning.zh : word.meaning.en}>
        {label}
        {word.isRequired ? <span className={styles['star']}> *</span> : null}
      </label>
      <ValueEditor {...rest} property={one} id={id} label={label} placeholder="" />
    </div>
  );
}

/** A list of objects, such as rules, effects of a success or lines of a chart. */
function ListValue(face: ValueFace) {
  const text = useMessages(messages);
  const { property, onChange } = face;
  const { word, path } = property;
  const items: readonly unknown[] = Array.isArray(property.value) ? property.value : [];
  const rows = items.map((item, index) => ({ id: `${face.id}-${index}`, item, index }));
  const put = (next: readonly unknown[], typing?: boolean): void =>
    onChange(next.length > 0 ? next : undefined, typing);
  const { many: _list, ...one } = word;
  return (
    <div className={styles['list']}>
      {rows.map(({ id, item, index }) => (
        <div key={id} className={styles['item']} role="group" aria-label={text.item(index + 1)}>
          <ValueEditor
            {...face}
            id={id}
            property={{ word: { ...one, isRequired: true }, path: [...path, index], value: item }}
            onChange={(next, typing) => put(items.with(index, next ?? {}), typing)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text.removeItem(index + 1)}
            onClick={() => put(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => put([...items, word.kinds[0] === 'choice' ? word.choices[0] : {}])}
      >
        {text.addItem}
      </Button>
    </div>
  );
}
