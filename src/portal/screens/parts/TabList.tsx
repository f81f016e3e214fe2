import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { nextTab } from '../../next-tab.ts';
import styles from './TabList.module.css';

interface TabListProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly title: string }[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** A few tabs with their panel; arrow keys, Home and End move between them. antd's would cost the login page 20 kB. */
export function TabList<K extends string>({ label, tabs, selected, onSelect, children }: TabListProps<K>) {
  const id = useId();
  const position = tabs.findIndex(({ key }) => key === selected);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextTab(event.key, position, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles['tab']}
            aria-selected={key === selected}
            {...(key === selected ? { 'aria-controls': `${id}-panel` } : {})}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
