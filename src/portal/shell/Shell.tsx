import { setValidateLanguage } from '@formily/core';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { usePortal } from '../portal.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { useStore } from '../create-store.ts';
import { Frame } from './Frame.tsx';
import { RestoreSession } from './RestoreSession.tsx';

// Here and not in main.tsx: neither library is part of the login page.
dayjs.locale('zh-cn');
setValidateLanguage('zh-CN');

/** A page inside the frame of header, menu and tabs; after a reload the session is restored first. */
export function Shell({ match }: { match: RouteMatch }) {
  const { session } = usePortal();
  const { account, data } = useStore(session);
  if (!account || !data) return <RestoreSession />;
  return <Frame match={match} account={account} data={data} />;
}
