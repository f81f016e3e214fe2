import type { LocationParams } from '#engine';

const listeners = new Set<() => void>();

/** Follows the address bar, changed by the page or by the browser's buttons; returns how to stop. */
export function listenToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The query as the address bar has it. */
export function readSearch(): string {
  return window.location.search;
}

/** Writes the query into the address bar. */
export function writeQuery(query: LocationParams, { replace }: { readonly replace: boolean }): void {
  const search = new URLSearchParams(query).toString();
  const url = search === '' ? window.location.pathname : `?${search}`;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  listeners.forEach((listener) => listener());
}
