import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from '../use-store.ts';
import { Loading } from '../Loading.tsx';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { useDirtyTitles } from '../tabs/use-dirty-titles.ts';
import type { Release } from './create-release.ts';
import { releaseMessages } from './messages.ts';

interface BuildCheckProps {
  readonly release: Release;
  /** Keeps the running build. */
  readonly onLater: () => void;
  /** Drawn while the server serves the same build. */
  readonly children: ReactNode;
}

/** Wraps an error screen. First checks whether the server has replaced the build. */
export function BuildCheck({ release, onLater, children }: BuildCheckProps) {
  const state = useStore(release);
  // Check before the error screen is painted.
  useLayoutEffect(() => void release.check(), [release]);
  if (state === 'checking') return <Loading />;
  return state === 'replaced' ? <ReplacedScreen onLater={onLater} /> : children;
}

/** Asks before a reload to the new build, and names the input that would be lost. */
function ReplacedScreen({ onLater }: { readonly onLater: () => void }) {
  const { release } = usePortal();
  const text = useMessages(releaseMessages);
  const titles = useDirtyTitles();
  const detail = titles.length > 0 ? text.losesPages(titles.join(text.between)) : text.needsStart;
  return (
    <StatusScreen
      title={text.replaced}
      detail={detail}
      action={{ label: text.start, onClick: release.start }}
      other={{ label: text.later, onClick: onLater }}
    />
  );
}
