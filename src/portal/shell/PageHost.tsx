import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { EnginePorts, type ResolvedPage, SchemaPage, translatePage, type Unsaved } from '#engine';
import type { LanguageName } from '#values/language';
import { Loading } from '../Loading.tsx';
import { useLanguage, useMessages } from '../language/language.ts';
import { loadPageTexts } from '../language/page-texts.ts';
import { type Portal, usePortal, useRoutes } from '../portal.ts';
import { BuildCheck } from '../release/BuildCheck.tsx';
import { mayOpen, type PortalRoute } from '../routes/portal-route.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { readUser, type SessionData } from '../session/session-state.ts';
import { findStoreName } from '../tabs/create-tabs.ts';
import { countEnds, pageKeyOf, type Place } from '../tabs/tab-state.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import styles from './VersionBar.module.css';
import type { PageNavigation } from './create-navigation.ts';
import { createPorts } from './create-ports.ts';
import type { Visit } from './deck.ts';
import { messages } from './messages.ts';

type PageLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly page: ResolvedPage };

interface Result {
  readonly route: PortalRoute;
  readonly attempt: number;
  readonly language: LanguageName;
  /** Null for one that was not loaded. */
  readonly page: ResolvedPage | null;
}

/** Loads the page of a route in the language that is spoken; a failed load can be tried again. */
function usePage(route: PortalRoute): PageLoading {
  const [attempt, setAttempt] = useState(0);
  const language = useLanguage();
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    let current = true;
    const settle = (page: ResolvedPage | null): void => {
      if (current) setResult({ route, attempt, language, page });
    };
    loadPage(route, language).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [route, attempt, language]);

  const isLoaded = result?.route === route && result.attempt === attempt && result.language === language;
  // An edit takes the place of the page that is open.
  const isShown = isLoaded || (route.isEdit && result?.page && result.language === language);
  if (!isShown) return { state: 'loading' };
  if (!result.page) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', page: result.page };
}

async function loadPage(route: PortalRoute, language: LanguageName): Promise<ResolvedPage> {
  if (!route.load) throw new Error(`${route.name} has no page`);
  const [{ page }, texts] = await Promise.all([route.load(), loadPageTexts(language)]);
  return language === 'zh-CN' ? page : translatePage(page, texts);
}

interface PageHostProps extends Visit {
  /** Number of pages of this route that had ended when this one began. */
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
    <PageErrorBoundary key={identity} page={loading.page} onError={portal.reportError} release={portal.release}>
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
          onTitle={(title) => navigation.updateQuery({ page: route.name, params: { ...params, title }, query }, true)}
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

/** Offers the version of the page that has gone live since it was opened. */
function VersionBar({ onUse }: { readonly onUse: () => void }) {
  const text = useMessages(messages);
  return (
    <div role="status" className={styles['bar']}>
      <span>{text.pageUpdated}</span>
      <Button type="link" size="small" onClick={onUse}>
        {text.useNewVersion}
      </Button>
    </div>
  );
}

interface PageVersion {
  readonly loading: PageLoading;
  /** Key of a page of the route; unchanged while another version loads. */
  readonly identity: string;
  /** The live revision has another version of the page. */
  readonly isOutdated: boolean;
}

/**
 * Loads the page of a route in the version with which it was opened: another one that goes live meanwhile waits until
 * the operator wants it, or opens another page of the route. An edit under the dev server does not wait.
 */
function usePageVersion({ match, query }: Visit): PageVersion {
  const { name } = match.route;
  const latest = useRoutes().find((one) => one.name === name);
  const [opened, setOpened] = useState({ route: latest ?? match.route, identity: '' });
  if (latest?.isEdit && latest !== opened.route) setOpened({ ...opened, route: latest });
  const loading = usePage(opened.route);
  const place = { name, params: match.params, query };
  const identity = loading.state === 'ready' ? identify(place, loading.page.kind) : opened.identity;
  if (identity !== opened.identity) {
    // The first time it becomes known which page that is.
    const isOther = opened.identity !== '';
    setOpened({ identity, route: (isOther ? latest : undefined) ?? opened.route });
  }
  return { loading, identity, isOutdated: latest !== undefined && latest !== opened.route };
}

/** A list keeps its state in the query; any other page is another one when its query is (the detail of another fund). */
function identify(place: Place, kind: string): string {
  return pageKeyOf({ ...place, query: kind === 'list' ? {} : place.query });
}

/**
 * Keeps the unsent input of one page in the store of its route, and marks its tab while there is any.
 * A page whose tab was closed meanwhile has nothing to keep: the tab starts afresh when it is opened again
 * (handbook: tab-closing).
 * @param ends the page's {@link countEnds} when it began
 */
function keepInput({ tabs, pageStores, routes }: Portal, page: Place, ends: number): Unsaved {
  const store = findStoreName(routes.get(), page.name);
  const key = pageKeyOf(page);
  const isGone = (): boolean => countEnds(tabs.get(), page.name) !== ends;
  const changed = new Set<string>();
  const keepPart = (part: string): Unsaved => ({
    take: () => pageStores.read(store, part),
    keep(values) {
      if (!isGone()) pageStores.write(store, part, values);
    },
    onChange(dirty) {
      if (dirty) changed.add(part);
      else changed.delete(part);
      if (!isGone()) tabs.dispatch({ type: 'mark', page, dirty: changed.size > 0 });
    },
  });
  return { ...keepPart(key), part: (name) => keepPart(`${key} ${name}`) };
}

/** Shown in the place of a page that the operator may not open; the tab stays. */
function NoPermission() {
  return <StatusScreen title={useMessages(messages).noPermission} />;
}
