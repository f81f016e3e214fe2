import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import type { PlannedField, PlannedKind, PlannedType } from '#engine/language/edit';
import { useMessages } from '../../language/language.ts';
import type { Named } from '../checker/page-facts.ts';
import { messages } from './messages.ts';
import styles from './new-endpoint.module.css';

interface Props {
  readonly kind: PlannedKind;
  readonly value: readonly PlannedField[];
  readonly dictionaries: readonly Named[];
  readonly onChange: (fields: readonly PlannedField[]) => void;
}

/** Edits the fields of an endpoint, one a row. */
export function FieldTable({ kind, value: fields, dictionaries, onChange }: Props) {
  const text = useMessages(messages);
  const set = (at: number, more: Partial<PlannedField>): void =>
    onChange(fields.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <>
      <table className={styles['table']} aria-label={text.fields}>
        <thead>
          <tr>
            <th>{text.fieldTitle}</th>
            <th>{text.fieldName}</th>
            <th className={styles['type']}>{text.type}</th>
            <th className={styles['asked']}>{text.asked[kind]}</th>
            <th className={styles['removal']} aria-label={text.removal} />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <FieldRow
              // Rows are keyed by index, since every name can be edited.
              key={index}
              at={index + 1}
              field={field}
              asked={text.asked[kind]}
              dictionaries={dictionaries}
              onSet={(more) => set(index, more)}
              onRemove={() => onChange(fields.filter((_, place) => place !== index))}
            />
          ))}
        </tbody>
      </table>
      <Button onClick={() => onChange([...fields, emptyField])}>{text.add}</Button>
    </>
  );
}

/** A new row. */
export const emptyField: PlannedField = { name: '', title: '', type: 'text', asked: false };

const types: readonly PlannedType[] = ['text', 'amount', 'rate', 'integer', 'date', 'time', 'flag', 'dictionary'];

interface RowProps {
  readonly at: number;
  readonly field: PlannedField;
  readonly asked: string;
  readonly dictionaries: readonly Named[];
  readonly onSet: (more: Partial<PlannedField>) => void;
  readonly onRemove: () => void;
}

function FieldRow({ at, field, asked, dictionaries, onSet, onRemove }: RowProps) {
  const text = useMessages(messages);
  return (
    <tr>
      <td>
        <Input
          aria-label={text.fieldOf(text.fieldTitle, at)}
          value={field.title}
          onChange={({ target }) => onSet({ title: target.value })}
        />
      </td>
      <td>
        <Input
          aria-label={text.fieldOf(text.fieldName, at)}
          value={field.name}
          onChange={({ target }) => onSet({ name: target.value })}
        />
      </td>
      <td>
        <div className={styles['types']}>
          <Select<PlannedType>
            aria-label={text.fieldOf(text.type, at)}
            value={field.type}
            options={types.map((value) => ({ value, label: text.types[value] }))}
            onChange={(type) => onSet({ type })}
          />
          {field.type === 'dictionary' ? (
            <Select<string>
              aria-label={text.fieldOf(text.dictionary, at)}
              placeholder={text.dictionary}
              showSearch
              optionFilterProp="label"
              popupMatchSelectWidth={320}
              value={field.dictionary ?? null}
              options={dictionaries.map(({ name, title }) => ({ value: name, label: `${name} · ${title}` }))}
              onChange={(dictionary) => onSet({ dictionary })}
            />
          ) : null}
        </div>
      </td>
      <td>
        <Checkbox
          className={styles['check'] ?? ''}
          aria-label={text.fieldOf(asked, at)}
          checked={field.asked}
          onChange={({ target }) => onSet({ asked: target.checked })}
        />
      </td>
      <td>
        <Button type="text" icon={<DeleteOutlined />} aria-label={text.remove(at)} onClick={onRemove} />
      </td>
    </tr>
  );
}
