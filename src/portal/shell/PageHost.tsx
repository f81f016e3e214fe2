import { EnginePorts, SchemaPage } from '#engine';
import { useMemo } from 'react';
import { useMessages } from '../language/language.ts';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal.ts';
import { BuildCheck } from '../release/BuildCheck.tsx';
import { mayOpen } from '../routes/portal-route.ts';
import { NoPermission } from '../screens/no-permission/NoPermission.tsx';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import type { SessionData } from '../session/session-state.ts';
import { pageKeyOf } from '../tabs/tab-state.ts';
import type { PageNavigation } from './create-page-navigation.ts';
import { createPorts, readUser } from './create-ports.ts';
import type { Visit } from './deck.ts';
import { keepInput } from './keep-input.ts';
import { messages } from './messages.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePage } from './use-page.ts';

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
  const loading = usePage(route);
  const location = useMemo(() => ({ params, query }), [params, query]);
  const ports = useMemo(
    () => createPorts({ portal, navigation, logout, user: readUser(portal.session.get()), data }),
    [portal, navigation, logout, data],
  );
  const unsaved = useMemo(
    () => keepInput(portal, { name: route.name, params, query }, ends),
    [portal, route, params, query, ends],
  );
  if (loading.state === 'loading') return <Loading />;
  if (loading.state === 'failed') return <FailedPage onRetry={loading.retry} onLater={navigation.closePage} />;
  const { page } = loading;
  // A list keeps its state in the query; any other page is another one when its query is (the detail of another fund).
  const identity = pageKeyOf({ name: route.name, params, query: page.kind === 'list' ? {} : query });
  return (
    <PageErrorBoundary key={identity} onError={portal.reportError} release={portal.release}>
      <EnginePorts value={ports}>
        <SchemaPage
          page={page}
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
