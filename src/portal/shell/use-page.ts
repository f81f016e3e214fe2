import type { ResolvedPage } from '#engine';
import { useEffect, useState } from 'react';
import type { PortalRoute } from '../routes/portal-route.ts';

export type PageLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly page: ResolvedPage };

/** Loads the page of a route, its own chunk; a failed load can be tried again. */
export function usePage(route: PortalRoute): PageLoading {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ attempt: number; page: ResolvedPage | null } | null>(null);

  useEffect(() => {
    let current = true;
    const settle = (page: ResolvedPage | null): void => {
      if (current) setResult({ attempt, page });
    };
    (route.load?.() ?? Promise.reject(new Error(`${route.name} has no page`))).then(
      ({ page }) => settle(page),
      () => settle(null),
    );
    return () => {
      current = false;
    };
  }, [route, attempt]);

  if (result?.attempt !== attempt) return { state: 'loading' };
  if (!result.page) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', page: result.page };
}
