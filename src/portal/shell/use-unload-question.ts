import { useEventListener } from 'ahooks';
import { useStore } from '../use-store.ts';
import type { Tabs } from '../tabs/create-tabs.ts';

/** Makes the browser ask before it closes or reloads the window while unsent input would be lost. */
export function useUnloadQuestion(tabs: Tabs): void {
  const loses = useStore(tabs).dirty.length > 0;
  useEventListener('beforeunload', (event) => event.preventDefault(), { enable: loses });
}
