import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { isRecord, type JsonRecord } from '#values/record';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { fieldLabel, groupProps } from '../parts/control.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './key-values.module.css';

type Row = readonly [key: string, value: unknown];

const listRows = (value: JsonRecord | null | undefined): readonly Row[] => Object.entries(value ?? {});

/** The object that rows mean: those without a key are not part of it. */
function toObject(rows: readonly Row[]): JsonRecord | null {
  const named = rows.filter(([key]) => key !== '');
  return named.length > 0 ? Object.fromEntries(named) : null;
}

const showText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Why rows are no object yet. */
function problemIn(rows: readonly Row[]): string | undefined {
  const keys = rows.map(([key]) => key);
  if (rows.some(([key, value]) => key === '' && value !== '')) return messages.pairWithoutKey;
  const twice = keys.find((key, index) => key !== '' && keys.indexOf(key) !== index);
  return twice === undefined ? undefined : messages.pairTwice(twice);
}

/** A row for each member of an object whose values are texts. */
function KeyValuesEdit(face: EditFaceProps<JsonRecord>) {
  const { value, field, disabled, onChange, onBlur, onWait } = face;
  const [typed, setTyped] = useState<readonly Row[]>([]);
  // Rows without a key, or with that of another, are in no value.
  const isTyped = JSON.stringify(toObject(typed)) === JSON.stringify(value ?? null);
  const rows = isTyped ? typed : listRows(value);
  const problem = problemIn(rows);
  useEffect(() => onWait?.(problem), [onWait, problem]);
  const put = (next: readonly Row[]): void => {
    setTyped(next);
    onChange(toObject(next));
  };
  const name = (index: number): string => `${fieldLabel(field)} ${index + 1}`;
  return (
    <div {...groupProps(face, 'group')} className={styles['rows']}>
      {rows.map(([key, one], index) => (
        // Rows have no identity but their place.
        <div key={index} className={styles['row']}>
          <Input
            aria-label={messages.pairKey(name(index))}
            value={key}
            disabled={disabled}
            onBlur={onBlur}
            onChange={({ target }) => put(rows.with(index, [target.value, one]))}
          />
          <Input
            aria-label={messages.pairValue(name(index))}
            value={showText(one)}
            // What is no text would become one.
            disabled={disabled || typeof one !== 'string'}
            onBlur={onBlur}
            onChange={({ target }) => put(rows.with(index, [key, target.value]))}
          />
          <Button
            type="link"
            disabled={disabled}
            aria-label={messages.removeOf(key === '' ? name(index) : key)}
            onClick={() => put(rows.toSpliced(index, 1))}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button disabled={disabled} onClick={() => put([...rows, ['', '']])}>
        {messages.pairAdd}
      </Button>
    </div>
  );
}

function KeyValuesText({ value }: ReadFaceProps<JsonRecord>) {
  const rows = listRows(isRecord(value) ? value : null);
  if (rows.length === 0) return showValue(null);
  return (
    <dl className={styles['pairs']}>
      {rows.map(([key, one]) => (
        <div key={key} className={styles['pair']}>
          <dt>{key}</dt>
          <dd>{showValue(one)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const keyValuesWidget = defineWidget(manifest, { edit: KeyValuesEdit, read: KeyValuesText });
