import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { useLanguage } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { hasToken } from '../session/session-state.ts';
import { BareFrame } from './BareFrame.tsx';
import { Frame } from './Frame.tsx';
import { RestoreSession } from './RestoreSession.tsx';
import { SignedOut } from './SignedOut.tsx';

// Here and not in main.tsx: dayjs is no part of the login page.
dayjs.locale('zh-cn');

interface ShellProps {
  /** Null while only the session can say whether the address is a page. */
  readonly match: RouteMatch | null;
}

/** A page inside the frame of header, menu and tabs; after a reload the session is restored first. */
export function Shell({ match }: ShellProps) {
  const { session } = usePortal();
  const state = useStore(session);
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [language]);

  // A page marked requiresAuth is reached without a token (handbook: guards), and says what it lacks.
  if (!hasToken(state)) return <SignedOut />;
  if (!state.data || !match) return <RestoreSession />;
  if (match.route.shell === false) return <BareFrame key={match.route.name} match={match} data={state.data} />;
  return <Frame match={match} data={state.data} />;
}
