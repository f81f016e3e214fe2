import { Select } from 'antd';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import type { ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** Sort order of a list, each field ascending or descending; the first field comes first. */
export function SortValue({ value, id, label, placeholder, fields, onChange }: ValueFace) {
  const text = useMessages(messages);
  const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const known = fields.flatMap(({ name, title }) => [
    { value: name, label: text.ascending(title) },
    { value: `-${name}`, label: text.descending(title) },
  ]);
  const isTaken = (one: string): boolean => chosen.some((other) => other !== one && bare(other) === bare(one));
  return (
    <Select<readonly string[]>
      id={id}
      aria-label={label}
      className={styles['value'] ?? ''}
      mode="multiple"
      value={chosen}
      placeholder={placeholder}
      options={known.filter((one) => !isTaken(one.value))}
      optionFilterProp="label"
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  );
}

const bare = (name: string): string => name.replace(/^-/u, '');
