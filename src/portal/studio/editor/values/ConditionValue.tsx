import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import {
  type Comparator,
  type Comparison,
  type Comparisons,
  type Readable,
  readComparisons,
  writeComparisons,
  type WrittenValue,
} from '#engine/language/edit';
import { readDecimal } from '#values/kinds/decimal';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import { searchWordsOf } from '../../search-words.ts';
import { TextValue } from './TextValue.tsx';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** A condition as text, and as comparisons of fields where it says no more than those. */
export function ConditionValue(face: ValueFace) {
  const text = useMessages(messages);
  const written = showText(face.value);
  const read = written === '' ? noComparisons : readComparisons(written);
  const [open, setOpen] = useState(written !== '' && read !== undefined);
  return (
    <div className={styles['mixed']}>
      <TextValue {...face} />
      <Button
        type="link"
        size="small"
        aria-expanded={open && read !== undefined}
        disabled={read === undefined}
        title={read === undefined ? text.condition.tooMuch : undefined}
        onClick={() => setOpen(!open)}
      >
        {text.condition.build}
      </Button>
      {open && read ? <Builder {...face} written={written} read={read} /> : null}
    </div>
  );
}

const noComparisons: Comparisons = { join: '&&', list: [] };
const fresh: Comparison = { path: '', comparator: '==', written: 'text', values: [] };

interface BuilderProps extends ValueFace {
  /** The condition as text. */
  readonly written: string;
  readonly read: Comparisons;
}

/** Rows of field, comparison and value; a row is written once it is whole. */
function Builder({ written, read, label, facts, readables, onChange }: BuilderProps) {
  const text = useMessages(messages);
  const [draft, setDraft] = useState({ written, ...withRow(read) });
  // The text or an undo has written another condition.
  if (draft.written !== written) setDraft({ written, ...withRow(read) });
  const put = (next: Comparisons): void => {
    const whole = writeComparisons({ ...next, list: next.list.filter(isWhole) });
    setDraft({ written: whole ?? '', ...next });
    if ((whole ?? '') !== written) onChange(whole);
  };
  const rows = draft.list.map((one, index) => ({ id: `comparison-${index}`, one, index }));
  return (
    <div className={styles['list']} role="group" aria-label={`${label} ${text.condition.build}`}>
      {rows.length > 1 ? (
        <Segmented<Comparisons['join']>
          size="small"
          aria-label={text.condition.join}
          value={draft.join}
          options={[
            { value: '&&', label: text.condition.all },
            { value: '||', label: text.condition.any },
          ]}
          onChange={(join) => put({ ...draft, join })}
        />
      ) : null}
      {rows.map(({ id, one, index }) => (
        <Row
          key={id}
          one={one}
          index={index}
          known={readables.paths}
          values={facts.values}
          onChange={(next) => put({ ...draft, list: draft.list.with(index, next) })}
          onRemove={() => put({ ...draft, list: draft.list.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => put({ ...draft, list: [...draft.list, fresh] })}
      >
        {text.condition.add}
      </Button>
    </div>
  );
}

const withRow = (read: Comparisons): Comparisons => (read.list.length === 0 ? { ...read, list: [fresh] } : read);

const noValue: readonly Comparator[] = ['has', 'lacks', 'yes', 'no'];

function isWhole({ path, comparator, written, values }: Comparison): boolean {
  if (path === '') return false;
  if (noValue.includes(comparator)) return true;
  return values.length > 0 && (written === 'text' || values.every((value) => isNumber(value, written)));
}

function isNumber(value: string, written: WrittenValue): boolean {
  const reading = readDecimal(value, { allowsNegative: true });
  if ('problem' in reading || reading.value !== value) return false;
  return written === 'decimal' || /^-?\d+$/u.test(value);
}

interface RowProps {
  readonly one: Comparison;
  readonly index: number;
  readonly known: readonly Readable[];
  readonly values: ValueFace['facts']['values'];
  readonly onChange: (next: Comparison) => void;
  readonly onRemove: () => void;
}

function Row({ one, index, known, values, onChange, onRemove }: RowProps) {
  const { condition: text } = useMessages(messages);
  const field = known.find(({ path }) => path === one.path) ?? { path: one.path, title: '' };
  const choices = values.filter(({ dictionary }) => dictionary === field.dictionary);
  const pick = (path: string): void => {
    const next = known.find((other) => other.path === path);
    const comparators = comparatorsOf(next);
    const comparator = comparators.includes(one.comparator) ? one.comparator : (comparators[0] ?? '==');
    onChange({ path, comparator, written: writtenOf(next), values: [] });
  };
  const name = (part: string): string => text.part(index + 1, part);
  return (
    <div className={styles['item']} role="group" aria-label={text.row(index + 1)}>
      <div className={styles['inner']}>
        <Select
          aria-label={name(text.field)}
          showSearch
          value={one.path === '' ? null : one.path}
          placeholder={text.field}
          options={withOwn(known, field).map(({ path, title }) => ({
            value: path,
            label: title === '' ? path : title,
            title: path,
            words: searchWordsOf(path, title),
          }))}
          filterOption={(typed, option) => option?.words.includes(typed.toLowerCase()) ?? false}
          onChange={(path: string | null) => path !== null && pick(path)}
        />
        <Select<Comparator>
          aria-label={name(text.comparison)}
          value={one.comparator}
          options={[...new Set([...comparatorsOf(field), one.comparator])].map((value) => ({
            value,
            label: text.comparators[value],
          }))}
          onChange={(comparator) =>
            onChange({
              ...one,
              comparator,
              values: valuesFor(comparator, one.values),
              written: writtenFor(comparator, field),
            })
          }
        />
        {noValue.includes(one.comparator) ? null : choices.length > 0 || one.comparator === 'in' ? (
          <Select<string | readonly string[]>
            aria-label={name(text.value)}
            {...(one.comparator === 'in' && { mode: choices.length > 0 ? 'multiple' : 'tags' })}
            value={one.comparator === 'in' ? one.values : (one.values[0] ?? null)}
            placeholder={text.value}
            optionFilterProp="label"
            options={choices.map(({ name: value, title }) => ({ value, label: title }))}
            onChange={(next) => onChange({ ...one, values: typeof next === 'string' ? [next] : (next ?? []) })}
          />
        ) : (
          <Input
            aria-label={name(text.value)}
            value={one.values[0] ?? ''}
            placeholder={text.value}
            status={one.values.length > 0 && !isWhole(one) ? 'error' : ''}
            onChange={({ target: { value } }) => onChange({ ...one, values: value === '' ? [] : [value] })}
          />
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={text.remove(index + 1)}
        onClick={onRemove}
      />
    </div>
  );
}

/** The known fields, with one that a condition names and that is not known. */
function withOwn(known: readonly Readable[], own: Readable): readonly Readable[] {
  return own.path === '' || known.includes(own) ? known : [own, ...known];
}

const numeric = ['decimal', 'integer', 'number'];

/** The comparisons that a field of this type allows, the usual one first. */
function comparatorsOf({ type = '', dictionary }: Partial<Readable> = {}): readonly Comparator[] {
  if (type === 'boolean') return ['yes', 'no', 'has', 'lacks'];
  if (['string[]', 'array', 'object', 'date-range', 'file'].includes(type)) return ['has', 'lacks'];
  if (dictionary !== undefined) return ['==', '!=', 'in', 'has', 'lacks'];
  if (numeric.includes(type) || type.startsWith('date')) return ['==', '!=', '<', '<=', '>', '>=', 'has', 'lacks'];
  return ['==', '!=', 'in', 'has', 'lacks'];
}

/** Amounts of the contract are texts that only compare as exact decimals. */
function writtenOf({ type }: Partial<Readable> = {}): WrittenValue {
  if (type === 'decimal') return 'decimal';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

const writtenFor = (comparator: Comparator, field: Readable): WrittenValue =>
  noValue.includes(comparator) ? 'text' : writtenOf(field);

function valuesFor(comparator: Comparator, values: readonly string[]): readonly string[] {
  if (noValue.includes(comparator)) return [];
  return comparator === 'in' ? values : values.slice(0, 1);
}
