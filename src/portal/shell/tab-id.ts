/** Id of the list of tabs. */
export const STRIP_ID = 'open-pages';

/** Id of the tab of a page, which labels its panel. */
export function tabIdOf(name: string): string {
  return `${STRIP_ID}-tab-${name}`;
}

/** Id of the place of a page, which its tab controls. */
export function panelIdOf(name: string): string {
  return `page-${name}`;
}
