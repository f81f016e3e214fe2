import type { LanguageName } from '#values/language';
import { chooseTheme } from '../../themes/theme.ts';
import type { Look } from './frame/scene.ts';

/** Widths of the window that a page is previewed in, px. */
export const WIDTHS = [1280, 1440, 1920] as const;

/** Settings of a preview, with the role that it is seen as. */
export interface Choices extends Look {
  readonly width: (typeof WIDTHS)[number];
  readonly data: 'made' | 'mine';
  /** `all` codes, those of the person signed in, or those of a role by its id. */
  readonly as: string;
  readonly picking: boolean;
}

/** A preview begins in the theme of its window, with made-up data and every permission. */
export function firstChoices(language: LanguageName, picking: boolean): Choices {
  const theme = chooseTheme(window.location.search, window.sessionStorage).name;
  return { width: 1440, theme, density: 'standard', language, data: 'made', as: 'all', picking };
}
