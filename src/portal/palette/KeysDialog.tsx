import { useEventListener } from 'ahooks';
import { Modal } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import styles from './Palette.module.css';

const keys = {
  open: 'Ctrl+K',
  search: '/',
  find: 'Ctrl+F',
  save: 'Ctrl+S',
  tab: 'Alt+1 … 9',
  close: 'Delete',
  keys: '?',
} as const;

/** The part that a page must show for a key to work there; the other keys work everywhere. */
const needs: Readonly<Partial<Record<keyof typeof keys, string>>> = {
  search: '[role="search"] input',
  find: '[aria-keyshortcuts~="Control+F"]',
  save: '[aria-keyshortcuts~="Control+S"]',
};

/** The keys of the shell and of the page in front. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useMessages(messages);
  const [names] = useState(listKeys);
  // antd handles Escape only once the dialog has the focus, which comes after it is drawn.
  useEventListener('keydown', ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose()));
  return (
    <Modal open footer={null} title={text.keys} width={480} onCancel={onClose}>
      <dl className={styles['keys']}>
        {names.map((name) => (
          <div key={name} className={styles['key']}>
            <dt>
              <kbd>{keys[name]}</kbd>
            </dt>
            <dd>{text.keysOf[name]}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function listKeys(): readonly (keyof typeof keys)[] {
  const isShown = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((part) => part.checkVisibility());
  return Object.keys(keys)
    .map((name) => name as keyof typeof keys)
    .filter((name) => {
      const needed = needs[name];
      return needed === undefined || isShown(needed);
    });
}
