import { translatePage, type ResolvedPage } from '#engine';
import type { LanguageName } from '#values/language';
import { useEffect, useState } from 'react';
import { useLanguage } from '../language/language.ts';
import { loadPageTexts } from '../language/page-texts.ts';
import type { PortalRoute } from '../routes/portal-route.ts';

export type PageLoading =
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
export function usePage(route: PortalRoute): PageLoading {
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

  if (result?.route !== route || result.attempt !== attempt || result.language !== language)
    return { state: 'loading' };
  if (!result.page) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', page: result.page };
}

async function loadPage(route: PortalRoute, language: LanguageName): Promise<ResolvedPage> {
  if (!route.load) throw new Error(`${route.name} has no page`);
  const [{ page }, texts] = await Promise.all([route.load(), loadPageTexts(language)]);
  return language === 'zh-CN' ? page : translatePage(page, texts);
}
