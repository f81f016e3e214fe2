import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import styles from './TabStrip.module.css';

/** Title of a tab, with an asterisk while its page holds input that was not sent. */
export function TabLabel({ title, dirty }: { readonly title: string; readonly dirty: boolean }) {
  const { unsaved } = useMessages(messages);
  return (
    <>
      <span className={styles['title']} title={title}>
        {title}
      </span>
      {dirty && (
        <>
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
          <span className="visually-hidden">{unsaved}</span>
        </>
      )}
    </>
  );
}
