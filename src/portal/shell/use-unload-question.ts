import { useEffect } from 'react';
import { useStore } from '../create-store.ts';
import type { Tabs } from '../tabs/create-tabs.ts';

/** Makes the browser ask before it closes or reloads the window while unsent input would be lost. */
export function useUnloadQuestion(tabs: Tabs): void {
  const loses = useStore(tabs).dirty.length > 0;
  useEffect(() => {
    if (!loses) return undefined;
    const handle = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, [loses]);
}
