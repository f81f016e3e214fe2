import { Select } from 'antd';
import { toNumber } from '#values/kinds/integer';
import { readDecimal } from '#values/kinds/decimal';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** Several texts or numbers, typed one by one. */
export function TagsValue({ value, word, id, label, placeholder, fields, onChange }: ValueFace) {
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
