import { ActionIcon, type PageMeta } from '#engine';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import styles from './TabStrip.module.css';
import look from '../unseen.module.css';

interface TabLabelProps {
  readonly title: string;
  readonly icon?: PageMeta['icon'];
  readonly dirty: boolean;
}

/** Icon and title of a tab, with an asterisk while its page holds input that was not sent. */
export function TabLabel({ title, icon, dirty }: TabLabelProps) {
  const { unsaved } = useMessages(messages);
  return (
    <>
      {icon && (
        <span className={styles['icon']}>
          <ActionIcon name={icon} />
        </span>
      )}
      <span className={styles['title']} title={title}>
        {title}
      </span>
      {dirty && (
        <>
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
          <span className={look['unseen']}>{unsaved}</span>
        </>
      )}
    </>
  );
}
