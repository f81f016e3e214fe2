import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { ArrayItems } from '@formily/antd-v5';
import type { ArrayField, Field } from '@formily/core';
import { useField } from '@formily/react';
import { useEventListener } from 'ahooks';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import { useWord } from './connect-editor.ts';
import styles from '../editor.module.css';

/** A list of objects, such as rules, effects of a success or lines of a chart. */
export function ListValue() {
  const text = useMessages(messages);
  const list = useField<ArrayField>();
  const { kinds, choices } = useWord();
  return (
    <div className={styles['list']}>
      <ArrayItems />
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => void list.push(kinds[0] === 'choice' ? choices[0] : {})}
      >
        {text.addItem}
      </Button>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The item under way; there is one pointer. */
let dragged: Field | undefined;

/** An item of a list, moved by dragging its handle or by Alt and an arrow. */
export function ListItem({ children }: { readonly children?: ReactNode }) {
  const text = useMessages(messages);
  const own = useField<Field>();
  const list = own.parent as ArrayField;
  const { index } = own;
  const item = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const to = index + (steps[event.key] ?? 0);
    if (!event.altKey || to === index) return;
    event.preventDefault();
    event.stopPropagation();
    if (to < 0 || to >= (list.value as readonly unknown[]).length) return;
    void list.move(index, to);
    // The item is now where another was; the focus goes with it.
    const items = item.current?.parentElement?.parentElement?.parentElement?.children;
    items?.[to]?.querySelector('button')?.focus();
  };
  useEventListener('keydown', handleKey, { target: item });
  useEventListener('dragover', (event) => dragged?.parent === list && event.preventDefault(), { target: item });
  useEventListener('drop', () => dragged?.parent === list && void list.move(dragged.index, index), { target: item });
  return (
    <div ref={item} className={styles['sorted']} role="group" aria-label={text.item(index + 1)}>
      <Button
        type="text"
        size="small"
        icon={<HolderOutlined />}
        aria-label={text.moveItem(index + 1)}
        title={text.moveItem(index + 1)}
        draggable
        onDragStart={() => {
          dragged = own;
        }}
      />
      <div>{children}</div>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={text.removeItem(index + 1)}
        onClick={() => void list.remove(index)}
      />
    </div>
  );
}
