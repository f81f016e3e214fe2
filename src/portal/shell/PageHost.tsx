import { SchemaPage, type Ports } from '#engine';
import { useMemo } from 'react';
import { Loading } from '../Loading.tsx';
import type { RouteMatch } from '../routes/match-route.ts';
import { NoPermission } from '../screens/no-permission/NoPermission.tsx';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { messages } from './messages.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import type { PageNavigation } from './use-navigation.ts';
import { usePage } from './use-page.ts';

interface PageHostProps {
  readonly match: RouteMatch;
  readonly query: Readonly<Record<string, string>>;
  readonly navigation: PageNavigation;
  readonly ports: Ports;
}

/** The page in front: checked for permission, loaded, and kept from taking the shell down with it. */
export function PageHost(props: PageHostProps) {
  const { route } = props.match;
  const allowed = route.permission.length === 0 || route.permission.some(props.ports.can);
  return allowed ? <LoadedPage key={route.name} {...props} /> : <NoPermission />;
}

function LoadedPage({ match, query, navigation, ports }: PageHostProps) {
  const { route, params } = match;
  const loading = usePage(route);
  const location = useMemo(() => ({ params, query }), [params, query]);
  if (loading.state === 'loading') return <Loading />;
  if (loading.state === 'failed') {
    return (
      <StatusScreen
        title={messages.loadFailed}
        detail={messages.loadFailedHint}
        action={{ label: messages.retry, onClick: loading.retry }}
      />
    );
  }
  const { page } = loading;
  // A list keeps its state in the query; any other page is another one when its query is (the detail of another fund).
  const identity = JSON.stringify(page.kind === 'list' ? params : [params, query]);
  return (
    <PageErrorBoundary key={identity} onError={ports.report}>
      <SchemaPage
        page={page}
        location={location}
        onQueryChange={(next, { replace }) =>
          navigation.updateQuery({ page: route.name, params, query: next }, replace)
        }
      />
    </PageErrorBoundary>
  );
}
