import { AutoComplete, Input } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { use, useState } from 'react';
import type { Readables } from '#engine/language/edit';
import { pageScope } from '#engine/language/prove';
import { tones } from '#engine/language/run';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import { searchWordsOf } from '../../search-words.ts';
import { useTyped } from '../use-typed.ts';
import { Evaluator } from './evaluator.ts';
import { showText, type ValueFace } from './value-face.ts';
import styles from '../editor.module.css';

/** A text or an expression; completes names between the braces. */
export function TextValue({ word, value, id, label, placeholder, readables, onChange }: ValueFace) {
  const [kind] = word.kinds;
  const take = (text: string): void => onChange(readValue(text, kind ?? 'text'), true);
  const typed = useTyped(showText(value), take);
  const [open, setOpen] = useState(false);
  const scope = [...readables.names, ...word.scope, ...pageScope].filter((name) => !word.outOfScope.includes(name));
  // Plain text gets no completions: their list would cover the fields below.
  const isOffered = open && (kind !== 'text' || typed.value.includes('{{'));
  const names = isOffered ? listNames(typed.value, [...new Set(scope)], readables) : [];
  // A colour is a tone, or an expression that evaluates to one.
  const plain = kind === 'tone' && open ? tones.filter((tone) => tone.startsWith(typed.value)) : [];
  const options = [...plain.map((tone) => ({ value: tone, label: tone })), ...names];
  if (kind === 'text' || kind === 'expression' || kind === 'condition' || kind === 'value' || kind === 'tone') {
    return (
      <>
        <AutoComplete
          id={id}
          className={styles['value'] ?? ''}
          value={typed.value}
          options={options}
          popupMatchSelectWidth={300}
          onSelect={(text: string) => take(text)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        >
          <Input.TextArea
            aria-label={label}
            placeholder={placeholder}
            autoSize={{ minRows: 1, maxRows: 8 }}
            {...typed}
          />
        </AutoComplete>
        {open ? <Now text={typed.value} /> : null}
      </>
    );
  }
  return <Input id={id} aria-label={label} placeholder={placeholder} {...typed} />;
}

/** An empty text removes the property; a condition can be `true` or `false`. Pure. */
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

/** Present value of the text on the previewed page. */
function Now({ text }: { readonly text: string }) {
  const words = useMessages(messages);
  const evaluate = use(Evaluator);
  const written = useDebounce(text, { wait: 300 });
  const isWhole = written.includes('{{') && written.includes('}}');
  const { data } = useRequest(async () => (isWhole ? { value: await evaluate(written) } : undefined), {
    refreshDeps: [written, evaluate],
    onError: () => undefined,
  });
  if (!isWhole || !data) return null;
  return (
    <p role="status" className={styles['origin']}>
      {data.value === undefined ? words.noValue : words.now(data.value)}
    </p>
  );
}

/** Completions of the expression being typed. Pure. */
function listNames(text: string, scope: readonly string[], { paths }: Readables) {
  const open = text.lastIndexOf('{{');
  if (open >= 0 && text.indexOf('}}', open) >= 0) return [];
  const [typed = ''] = /[\p{L}\p{N}_.]*$/u.exec(open < 0 ? '' : text.slice(open + 2)) ?? [];
  const before = open < 0 ? `${text}{{ ` : text.slice(0, text.length - typed.length);
  const known = paths.filter(({ path }) => scope.includes(path.slice(0, path.indexOf('.'))));
  return [...known, ...scope.map((path) => ({ path, title: '' }))]
    .filter(({ path, title }) => searchWordsOf(path, title).includes(typed.toLowerCase()))
    .slice(0, 40)
    .map(({ path, title }) => ({ value: `${before}${path} }}`, label: title === '' ? path : `${title}  ${path}` }));
}
