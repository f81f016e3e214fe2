import { Tabs } from 'antd';
import { useStore } from '../create-store.ts';
import { usePortal } from '../portal.ts';
import { canClose } from '../tabs/tab-state.ts';
import { messages } from './messages.ts';
import styles from './TabStrip.module.css';
import type { PageNavigation } from './use-navigation.ts';

/** One tab per open page; a press goes back to the page with the query and params it had. */
export function TabStrip({ navigation }: { navigation: PageNavigation }) {
  const { tabs: store } = usePortal();
  const state = useStore(store);

  function handleSelect(name: string): void {
    const tab = state.tabs.find((candidate) => candidate.name === name);
    if (tab) navigation.openPage({ page: name, params: tab.params, query: tab.query });
  }

  return (
    <Tabs
      className={styles['strip'] ?? ''}
      type="editable-card"
      hideAdd
      size="small"
      aria-label={messages.tabs}
      locale={{ removeAriaLabel: messages.closeTab }}
      activeKey={state.active}
      items={state.tabs.map(({ name, title }) => ({ key: name, label: title, closable: canClose(state, name) }))}
      onChange={handleSelect}
      onEdit={(name, action) => {
        if (action === 'remove' && typeof name === 'string') navigation.closeTab(name);
      }}
    />
  );
}
