import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { pageScope, tones } from '#engine/language';
import { useTyped } from '../use-typed.ts';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** A text or an expression; what can be read here is offered between the braces. */
export function TextValue({ property, id, label, placeholder, fields, onChange }: ValueFace) {
  const { word, value } = property;
  const [kind] = word.kinds;
  const take = (text: string): void => onChange(readValue(text, kind ?? 'text'), true);
  const typed = useTyped(showText(value), take);
  const [open, setOpen] = useState(false);
  const names = open ? listNames(typed.value, { scope: [...word.scope, ...pageScope], fields }) : [];
  // A colour is a tone, or an expression that yields one.
  const plain = kind === 'tone' && open ? tones.filter((tone) => tone.startsWith(typed.value)) : [];
  const options = [...plain.map((tone) => ({ value: tone, label: tone })), ...names];
  if (kind === 'text' || kind === 'expression' || kind === 'condition' || kind === 'value' || kind === 'tone') {
    return (
      <AutoComplete
        className={styles['value'] ?? ''}
        value={typed.value}
        options={options}
        popupMatchSelectWidth={300}
        onSelect={(text: string) => take(text)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <Input.TextArea
          id={id}
          aria-label={label}
          placeholder={placeholder}
          autoSize={{ minRows: 1, maxRows: 8 }}
          {...typed}
        />
      </AutoComplete>
    );
  }
  return <Input id={id} aria-label={label} placeholder={placeholder} {...typed} />;
}

/** An empty text takes the word away; a condition may be plainly true or false. Pure. */
function readValue(text: string, kind: string): unknown {
  if (text === '') return undefined;
  if (kind === 'condition' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'value' && /^(?:true|false|[[{].*[\]}])$/su.test(text) && !text.startsWith('{{')) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return text;
}

interface Readable {
  readonly scope: readonly string[];
  readonly fields: readonly { readonly name: string; readonly title: string }[];
}

/** Endings of an expression that is being written. Pure. */
function listNames(text: string, { scope, fields }: Readable) {
  const open = text.lastIndexOf('{{');
  if (open >= 0 && text.indexOf('}}', open) >= 0) return [];
  const [, typed = ''] = /([\w.]*)$/u.exec(open < 0 ? '' : text.slice(open + 2)) ?? [];
  const before = open < 0 ? `${text}{{ ` : text.slice(0, text.length - typed.length);
  const rows = ['row', 'form', 'item', 'value'].flatMap((owner) =>
    owner === 'value' || !scope.includes(owner)
      ? []
      : fields.map(({ name, title }) => [`${owner}.${name}`, title] as const),
  );
  return [...rows, ...scope.map((name) => [name, ''] as const)]
    .filter(([name, title]) => `${name} ${title}`.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, 40)
    .map(([name, title]) => ({ value: `${before}${name} }}`, label: title === '' ? name : `${title}  ${name}` }));
}
