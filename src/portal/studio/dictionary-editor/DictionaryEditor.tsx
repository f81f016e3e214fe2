import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input } from 'antd';
import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Diagnostic } from '#engine/language/prove';
import { useMessages } from '../../language/language.ts';
import type { FormProps } from '../form-props.ts';
import { offsetOf } from '../offset-of.ts';
import styles from './dictionary-editor.module.css';
import {
  addItem,
  dictionaryBoxAt,
  type DictionaryItem,
  moveItem,
  readItems,
  removeItem,
  setWord,
} from './dictionary-text.ts';
import { messages } from './messages.ts';

/** Edits the values of a dictionary as rows of code, label, colour and order. Keeps the layout of the text. */
export function DictionaryEditor({ text, disabled, target, onChange }: Omit<FormProps, 'edits'>) {
  const words = useMessages(messages);
  const table = useRef<HTMLTableElement>(null);
  const focus = useEffectEvent((problem: Diagnostic) => {
    const { index, word } = dictionaryBoxAt(text, offsetOf(text, problem)) ?? {};
    table.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-word="${word}"] input`)?.focus();
  });
  useEffect(() => {
    if (target) focus(target);
  }, [target]);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const items = readItems(text);
  if (!items) return <Alert type="warning" message={words.broken} />;
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length) return;
    setSaid(words.moved(items[from]?.label ?? '', to + 1));
    onChange(moveItem(text, from, to));
  };
  return (
    <section aria-label={words.values} className={styles['editor']}>
      <p className={styles['hint']}>{words.hint}</p>
      <table ref={table} className={styles['table']}>
        <thead>
          <tr>
            <th aria-label={words.order} />
            <th>{words.value}</th>
            <th>{words.label}</th>
            <th>{words.color}</th>
            <th>{words.badge}</th>
            <th>{words.disabled}</th>
            <th>{words.order}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ItemRow
              // Rows are keyed by index, since every value can be edited.
              key={index}
              item={item}
              index={index}
              count={items.length}
              disabled={disabled}
              dragged={dragged === index}
              onSet={(word, value) => onChange(setWord(text, index, word, value))}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(removeItem(text, index))}
              onDrag={() => setDragged(index)}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, index);
                setDragged(undefined);
              }}
            />
          ))}
        </tbody>
      </table>
      {disabled ? null : <Button onClick={() => onChange(addItem(text))}>{words.add}</Button>}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

interface RowProps {
  readonly item: DictionaryItem;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly dragged: boolean;
  readonly onSet: (word: keyof DictionaryItem, value: unknown) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

function ItemRow({ item, index, count, disabled, dragged, onSet, onMove, onRemove, onDrag, onDrop }: RowProps) {
  const words = useMessages(messages);
  const { label = '', color = '' } = item;
  const handleKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!disabled) onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  const dragging = disabled ? {} : { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop };
  return (
    <tr data-index={index} className={dragged ? styles['dragged'] : undefined} onKeyDown={handleKey} {...dragging}>
      <td>
        <span draggable={!disabled} className={styles['handle']} onDragStart={onDrag}>
          <HolderOutlined aria-hidden="true" />
        </span>
      </td>
      {(['value', 'label'] as const).map((word) => (
        <td key={word} data-word={word}>
          <Input
            aria-label={words[`${word}Of`](index + 1)}
            value={item[word] ?? ''}
            disabled={disabled}
            onChange={({ target }) => onSet(word, target.value)}
          />
        </td>
      ))}
      <td data-word="color">
        <ColorInput label={label} color={color} disabled={disabled} onSet={onSet} />
      </td>
      {(['badge', 'disabled'] as const).map((word) => (
        <td key={word} data-word={word}>
          <Checkbox
            aria-label={`${words[word]} ${label}`}
            checked={item[word] ?? false}
            disabled={disabled}
            onChange={({ target }) => onSet(word, target.checked)}
          />
        </td>
      ))}
      <td>
        <OrderButtons
          label={label}
          index={index}
          count={count}
          disabled={disabled}
          onMove={onMove}
          onRemove={onRemove}
        />
      </td>
    </tr>
  );
}

/** A colour from the browser's picker, or none. */
function ColorInput({
  label,
  color,
  disabled,
  onSet,
}: Pick<RowProps, 'disabled' | 'onSet'> & { readonly label: string; readonly color: string }) {
  const words = useMessages(messages);
  return (
    <span className={styles['color']}>
      <input
        type="color"
        aria-label={words.colorOf(label)}
        value={color === '' ? '#8c8c8c' : color}
        disabled={disabled}
        className={color === '' ? styles['none'] : undefined}
        onChange={({ target }) => onSet('color', target.value.toUpperCase())}
      />
      {color === '' ? null : (
        <Button type="link" size="small" disabled={disabled} onClick={() => onSet('color', '')}>
          {words.noColor}
        </Button>
      )}
    </span>
  );
}

type OrderProps = Pick<RowProps, 'index' | 'count' | 'disabled' | 'onMove' | 'onRemove'> & { readonly label: string };

function OrderButtons({ label, index, count, disabled, onMove, onRemove }: OrderProps) {
  const words = useMessages(messages);
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={words.up(label)}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={words.down(label)}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={words.remove(label)}
        disabled={disabled || count === 1}
        onClick={onRemove}
      />
    </>
  );
}
