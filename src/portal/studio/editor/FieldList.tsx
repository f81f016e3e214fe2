import { Input } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import type { OutlineSlot } from '#engine/language/edit';
import { useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { startDrag } from './drag.ts';
import { messages } from './messages.ts';
import { searchWordsOf } from '../search-words.ts';
import { useAnswer } from './use-answer.ts';
import styles from './editor.module.css';

interface Props {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly file: string;
  /** The list that takes a field at the chosen part. */
  readonly slot: OutlineSlot | undefined;
  readonly onAdd: (name: string) => void;
}

/** Contract fields that the chosen place can take, unused ones first. */
export const FieldList = memo(function FieldList({ ask, edits, file, slot, onAdd }: Props) {
  const text = useMessages(messages);
  const [filter, setFilter] = useState('');
  const place = slot && JSON.stringify(slot.path);
  const path = useMemo(() => (place === undefined ? undefined : (JSON.parse(place) as (string | number)[])), [place]);
  const question = useCallback(
    () => (ask && path ? ask('fields', { edits, file, slot: path }) : Promise.resolve([])),
    [ask, path, edits, file],
  );
  const data = useAnswer(question, { place }) ?? [];
  const found = data
    .filter(({ name, title }) => searchWordsOf(name, title).includes(filter.toLowerCase()))
    .toSorted((one, other) => Number(one.used) - Number(other.used));
  return (
    <section aria-label={text.fields} className={styles['fields']}>
      <h2>{text.fields}</h2>
      <p className={styles['hint']}>{slot && data.length > 0 ? text.fieldsHint : text.noFields}</p>
      {data.length > 0 ? (
        <Input
          size="small"
          data-own-text=""
          allowClear
          value={filter}
          placeholder={text.findField}
          aria-label={text.findField}
          onChange={({ target }) => setFilter(target.value)}
        />
      ) : null}
      <ul>
        {found.map(({ name, title, type, used }) => (
          <li key={name}>
            <button
              type="button"
              draggable
              className={used ? styles['usedField'] : styles['field']}
              title={text.addField(title)}
              onDragStart={(event) => startDrag(event, { field: name })}
              onClick={() => onAdd(name)}
            >
              <span>{title}</span>
              <code>{name}</code>
              <span className={styles['kind']}>{used ? text.used : type}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
