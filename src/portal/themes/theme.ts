import { PALETTE, TONES, type Theme } from './palette.ts';

const ffnyTheme: Theme = {
  name: 'ffny',
  primary: '#8A6A45',
  primaryInk: '#785a38',
  link: '#1f5f94',
  primaryDeep: '#6b5032',
  primaryDeepest: '#3c2c1a',
  primarySoft: '#f5efe7',
  primaryLine: '#dccbb5',
};

export const defaultTheme: Theme = {
  name: 'default',
  primary: '#1E6FD9',
  primaryInk: '#195fbd',
  link: '#195fbd',
  primaryDeep: '#164f9f',
  primaryDeepest: '#0d2f63',
  primarySoft: '#e9f1fc',
  primaryLine: '#b5d0f3',
};

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
