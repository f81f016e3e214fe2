/** Name of the setting that keeps an operator's favourite pages. */
export const FAVOURITES = 'favourites';

/** So many pages are favourites at most. */
const MOST = 20;

/** Route names as the setting holds them; anything else is left out. */
export function readFavourites(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

/** The favourites with a page more, or without it if it was one. */
export function toggleFavourite(favourites: readonly string[], routeName: string): readonly string[] {
  if (favourites.includes(routeName)) return favourites.filter((name) => name !== routeName);
  return [...favourites, routeName].slice(-MOST);
}
