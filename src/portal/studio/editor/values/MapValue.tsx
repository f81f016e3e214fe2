import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input } from 'antd';
import type { Readables } from '#engine/language/edit';
import { isRecord } from '#values/record';
import { useMessages } from '../../../language/language.ts';
import type { Named } from '../../checker/page-facts.ts';
import { messages } from '../messages.ts';
import { useTyped } from '../use-typed.ts';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** Names with values: params of a call, the query of an address, props of a widget. */
export function MapValue({ value: written, label, keys = [], readables, onChange }: ValueFace) {
  const text = useMessages(messages);
  const map = isRecord(written) ? written : {};
  const entries = Object.entries(map);
  const rows = entries.map(([key, value], index) => ({ id: `entry ${index}`, key, value, index }));
  const put = (next: readonly (readonly [string, unknown])[], typing?: boolean): void =>
    onChange(next.length > 0 ? Object.fromEntries(next) : undefined, typing);
  return (
    <div className={styles['map']} role="group" aria-label={label}>
      {rows.map(({ id, key, value, index }) => (
        <div key={id} className={styles['entry']}>
          <Completed
            label={`${label} ${text.key}`}
            value={key}
            all
            proposals={keys
              .filter(({ name }) => name === key || !Object.hasOwn(map, name))
              .map(({ name, title }) => ({ value: name, label: title === '' ? name : `${title} · ${name}` }))}
            onChange={(next) => put(entries.with(index, [next, value]), true)}
          />
          <Completed
            label={`${label} ${key}`}
            value={showEntry(value)}
            proposals={proposeValues(key, readables)}
            onChange={(next) => put(entries.with(index, [key, readJson(next)]), true)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text.removeItem(index + 1)}
            onClick={() => put(entries.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => put([...entries, [freeName(map, keys), '']])}>
        {text.addItem}
      </Button>
    </div>
  );
}

/** The fields in scope as values of an entry, those of its own name first. Pure. */
function proposeValues(name: string, { paths }: Readables) {
  const isNamesake = ({ path }: { readonly path: string }): boolean => path.split('.').at(-1) === name;
  const ordered = [...paths.filter(isNamesake), ...paths.filter((one) => !isNamesake(one))];
  return ordered.map(({ path, title }) => ({ value: `{{ ${path} }}`, label: `${title} · ${path}` }));
}

function freeName(map: object, keys: readonly Named[]): string {
  const names = [
    ...keys.map(({ name }) => name),
    'name',
    ...Array.from({ length: 99 }, (_, index) => `name${index + 2}`),
  ];
  return names.find((name) => !Object.hasOwn(map, name)) ?? 'name';
}

/** Text of a value; a string that would parse as JSON is quoted. Pure. */
function showEntry(value: unknown): string {
  return typeof value === 'string' && readJson(value) !== value ? JSON.stringify(value) : showText(value);
}

/** Parses JSON; other text is a string. Pure. */
function readJson(text: string): unknown {
  if (!/^(?:true|false|null|-?\d|[[{"])/u.test(text) || text.startsWith('{{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface CompletedProps {
  readonly label: string;
  readonly value: string;
  readonly proposals: readonly { readonly value: string; readonly label: string }[];
  /** All proposals are shown, not only those that hold what is typed. */
  readonly all?: boolean;
  readonly onChange: (value: string) => void;
}

/** The name or the value of an entry, typed or picked from what is proposed. */
function Completed({ label, value, proposals, all = false, onChange }: CompletedProps) {
  const typed = useTyped(value, onChange);
  const wanted = typed.value.toLowerCase();
  return (
    <AutoComplete
      size="small"
      className={styles['key'] ?? ''}
      value={typed.value}
      options={proposals.filter(
        (one) => all || (one.value !== typed.value && one.label.toLowerCase().includes(wanted)),
      )}
      popupMatchSelectWidth={260}
      onSelect={(picked: string) => onChange(picked)}
    >
      <Input size="small" aria-label={label} {...typed} />
    </AutoComplete>
  );
}
