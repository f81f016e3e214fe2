import { defaultTheme } from './default.ts';
import { ffnyTheme } from './ffny.ts';
import { PALETTE, TONES, type Theme } from './palette.ts';

export const THEMES: readonly Theme[] = [defaultTheme, ffnyTheme];

/** Session storage key and query parameter of the theme (handbook: themes). */
const INST = 'inst';

/** The theme that `?inst=` asks for, else the one of this browser tab; an unknown name means the default one. */
export function chooseTheme(search: string, storage: Storage): Theme {
  const asked = new URLSearchParams(search).get(INST);
  const name = asked ?? storage.getItem(INST);
  const theme = THEMES.find((candidate) => candidate.name === name) ?? defaultTheme;
  if (asked !== null) storage.setItem(INST, theme.name);
  return theme;
}

/** A query without the theme: that is of the window, not of the page. */
export function withoutTheme(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(INST);
  return query.toString();
}

/** Makes the theme's colours CSS variables of the document. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  for (const [name, color] of listVariables(theme)) root.style.setProperty(name, color);
}

/** Every CSS variable of a theme, `primaryDeep` as `--primary-deep`. */
function listVariables(theme: Theme): readonly (readonly [string, string])[] {
  const colors = Object.entries({ ...PALETTE, ...theme }).filter(([key]) => key !== 'name');
  const plain = colors.map(([key, color]) => [toVariable(key), color] as const);
  const toned = Object.entries(TONES).flatMap(([tone, parts]) =>
    Object.entries(parts).map(([part, color]) => [`--${tone}-${part}`, color] as const),
  );
  return [...plain, ...toned];
}

function toVariable(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
