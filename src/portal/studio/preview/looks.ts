import type { LanguageName } from '#values/language';
import { chooseTheme } from '../../themes/theme.ts';
import type { Look } from './frame/scene.ts';

/** Window widths to choose from, px. */
export const WIDTHS = [1280, 1440, 1920] as const;

/** Settings of a preview, with its permissions. */
export interface Choices extends Look {
  readonly width: (typeof WIDTHS)[number];
  readonly data: 'made' | 'mine';
  /** `all`, `me`, or `role <id>`: whose permission codes apply. */
  readonly as: string;
  readonly picking: boolean;
}

/** Initial settings: the theme of the window, made-up data, all permissions. */
export function firstChoices(language: LanguageName, picking: boolean): Choices {
  const theme = chooseTheme(window.location.search, window.sessionStorage).name;
  return { width: 1440, theme, density: 'standard', language, data: 'made', as: 'all', picking };
}
