import { useEventListener } from 'ahooks';
import { Modal } from 'antd';
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

/** The keys of the shell, of lists and of forms. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useMessages(messages);
  // antd hears Escape only once the dialog has the focus, which comes after it is drawn.
  useEventListener('keydown', ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose()));
  return (
    <Modal open footer={null} title={text.keys} width={480} onCancel={onClose}>
      <dl className={styles['keys']}>
        {Object.entries(keys).map(([name, key]) => (
          <div key={name} className={styles['key']}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text.keysOf[name as keyof typeof keys]}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
