import { Activity, useSyncExternalStore, type ReactNode } from 'react';

type Mode = 'visible' | 'hidden';

interface Props {
  readonly mode: { readonly get: () => Mode; readonly subscribe: (listener: () => void) => () => void };
  readonly children?: ReactNode;
}

/** A tab of the application, which goes to the background and comes back. */
export function Tab({ mode, children }: Props) {
  return <Activity mode={useSyncExternalStore(mode.subscribe, mode.get)}>{children}</Activity>;
}
