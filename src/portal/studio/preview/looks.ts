import type { LanguageName } from '#values/language';
import type { Look } from './frame/scene.ts';

/** Widths of the window that a page is previewed in, px. */
export const WIDTHS = [1280, 1440, 1920] as const;

/** How and as whom a page is previewed. */
export interface Choices extends Look {
  readonly width: (typeof WIDTHS)[number];
  readonly data: 'made' | 'mine';
  /** `all` codes, those of the person signed in, or those of a role by its id. */
  readonly as: string;
  readonly picking: boolean;
}

export function firstChoices(language: LanguageName, picking: boolean): Choices {
  return { width: 1440, theme: 'default', density: 'standard', language, data: 'made', as: 'all', picking };
}
