import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { SchemaPage, type ResolvedPage, type Unsaved, type UnsavedValues } from '#engine';
import type { ShellRoute } from './application-props.ts';

/** Unsent input of pages in background tabs, by URL. */
const typed = new Map<string, UnsavedValues>();

export const forgetTyped = (pathname: string): void => void typed.delete(pathname);

function keepTyped(pathname: string): Unsaved {
  return {
    take: () => typed.get(pathname),
    keep: (values) => void (values ? typed.set(pathname, values) : typed.delete(pathname)),
    onChange: () => undefined,
  };
}

/** A page at its URL. */
export function Page({ route }: { readonly route: ShellRoute }) {
  const [page, setPage] = useState<ResolvedPage>();
  const [search, setSearch] = useSearchParams();
  const params = useParams() as Record<string, string>;
  const { pathname } = useLocation();
  const location = useMemo(() => ({ params, query: Object.fromEntries(search) }), [params, search]);
  const unsaved = useMemo(() => keepTyped(pathname), [pathname]);
  useEffect(() => {
    let isCurrent = true;
    void route.load().then((module) => isCurrent && setPage(module.page));
    return () => void (isCurrent = false);
  }, [route]);
  if (!page) return null;
  const change = (query: Record<string, string>, { replace }: { readonly replace: boolean }): void =>
    setSearch(query, { replace });
  return <SchemaPage page={page} location={location} unsaved={unsaved} onQueryChange={change} />;
}
