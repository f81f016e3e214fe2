import { Button } from 'antd';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import styles from './VersionBar.module.css';

/** Offers the version of the page that has gone live since it was opened. */
export function VersionBar({ onUse }: { readonly onUse: () => void }) {
  const text = useMessages(messages);
  return (
    <div role="status" className={styles['bar']}>
      <span>{text.pageUpdated}</span>
      <Button type="link" size="small" onClick={onUse}>
        {text.useNewVersion}
      </Button>
    </div>
  );
}
