import { lazy, Suspense } from 'react';
import { persist } from './persist.ts';
import { usePortal } from './portal.ts';
import { useStore } from './use-store.ts';

// A chunk of its own: few operators are ever asked.
const IdentityDialog = lazy(() =>
  persist(() => import('./IdentityDialog.tsx').then((file) => ({ default: file.IdentityDialog }))),
);

/** Draws the question for a proof over whatever page waits for it; its input stays. */
export function IdentityHost() {
  const question = useStore(usePortal().identity);
  return <Suspense>{question && <IdentityDialog {...question} />}</Suspense>;
}
