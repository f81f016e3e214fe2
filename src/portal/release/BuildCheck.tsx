import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from '../create-store.ts';
import { Loading } from '../Loading.tsx';
import type { Release } from './create-release.ts';
import { ReplacedScreen } from './ReplacedScreen.tsx';

interface BuildCheckProps {
  readonly release: Release;
  /** Goes on with the build that runs. */
  readonly onLater: () => void;
  /** What is shown while the server still serves that build. */
  readonly children: ReactNode;
}

/** Around the screen of a failure: finds out first whether the server has replaced the build. */
export function BuildCheck({ release, onLater, children }: BuildCheckProps) {
  const state = useStore(release);
  // Before the screen of the failure is painted.
  useLayoutEffect(() => void release.check(), [release]);
  if (state === 'checking') return <Loading />;
  return state === 'replaced' ? <ReplacedScreen onLater={onLater} /> : children;
}
