import { EnginePorts, SchemaPage } from '#engine';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../language/language.ts';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal.ts';
import { BuildCheck } from '../release/BuildCheck.tsx';
import { mayOpen } from '../routes/portal-route.ts';
import { NoPermission } from '../screens/no-permission/NoPermission.tsx';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import type { SessionData } from '../session/session-state.ts';
import type { PageNavigation } from './create-page-navigation.ts';
import { createPorts, readUser } from './create-ports.ts';
import type { Visit } from './deck.ts';
import { keepInput } from './keep-input.ts';
import { messages } from './messages.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePageVersion } from './use-page-version.ts';
import { VersionBar } from './VersionBar.tsx';

interface PageHostProps extends Visit {
  /** How often pages of this route had ended when this one began. */
  readonly ends: number;
  readonly navigation: PageNavigation;
  readonly logout: () => void;
  readonly data: SessionData;
}

/** A page: checked for permission, loaded, and kept from taking the shell down with it. */
export function PageHost(props: PageHostProps) {
  const { route } = props.match;
  return mayOpen(route, props.data.codes) ? <LoadedPage key={route.name} {...props} /> : <NoPermission />;
}

function LoadedPage({ match, query, ends, navigation, logout, data }: PageHostProps) {
  const { route, params } = match;
  const portal = usePortal();
  const { loading, identity, isOutdated } = usePageVersion({ match, query });
  const location = useMemo(() => ({ params, query }), [params, query]);
  const ports = useMemo(
    () => createPorts({ portal, navigation, logout, user: readUser(portal.session.get()), data }),
    [portal, navigation, logout, data],
  );
  const unsaved = useMemo(
    () => keepInput(portal, { name: route.name, params, query }, ends),
    [portal, route.name, params, query, ends],
  );
  if (loading.state === 'loading') return <Loading />;
  if (loading.state === 'failed') return <FailedPage onRetry={loading.retry} onLater={navigation.closePage} />;
  return (
    <PageErrorBoundary key={identity} onError={portal.reportError} release={portal.release}>
      {route.meta.planned && <MadeUpMark />}
      {isOutdated && <VersionBar onUse={navigation.renew} />}
      <EnginePorts value={ports}>
        <SchemaPage
          page={loading.page}
          location={location}
          unsaved={unsaved}
          onQueryChange={(next, { replace }) =>
            navigation.updateQuery({ page: route.name, params, query: next }, replace)
          }
        />
      </EnginePorts>
    </PageErrorBoundary>
  );
}

/** Says that nothing on the page is real. */
function MadeUpMark() {
  const text = useMessages(messages);
  return <Alert type="warning" showIcon banner message={text.madeUp} />;
}

interface FailedPageProps {
  readonly onRetry: () => void;
  /** The operator would rather go on elsewhere. */
  readonly onLater: () => void;
}

function FailedPage({ onRetry, onLater }: FailedPageProps) {
  const { release } = usePortal();
  const text = useMessages(messages);
  const action = { label: text.retry, onClick: onRetry };
  return (
    <BuildCheck release={release} onLater={onLater}>
      <StatusScreen title={text.loadFailed} detail={text.loadFailedHint} action={action} />
    </BuildCheck>
  );
}
