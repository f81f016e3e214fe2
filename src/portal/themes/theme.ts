/**
 * Colours that every theme shares. Texts reach 4.5 : 1 on each of their grounds (WCAG 2.1 AA), borders of
 * controls and the focus ring 3 : 1; palette.test.ts computes it.
 */
export const PALETTE = {
  ink: '#1d2433',
  inkSoft: '#525c6f',
  /** Hints, placeholders, footnotes. */
  inkFaint: '#616b7d',
  /** A disabled control need not reach AA; it does, because its value is read all the same. */
  inkDisabled: '#656f81',
  surface: '#ffffff',
  /** Light grey of the specification: the ground of the shell. */
  secondary: '#F5F6F8',
  /** Background of elements below the mouse, and of table heads. */
  fill: '#eceef2',
  tableHead: '#f7f8fa',
  /** Ground of a disabled control. */
  fillDisabled: '#f5f5f5',
  line: '#e8ebf0',
  lineStrong: '#d5dae3',
  /** Border of a control. */
  control: '#8b94a5',
  error: '#cf1322',
  success: '#237804',
  warning: '#ad4e00',
} as const;

/**
 * Tones of texts and grounds; signed values are red (涨), grey (平) or green (跌). The handbook's #E8403A and #1BA05D
 * (handbook: signed-colours) reach 4.0 and 3.4 : 1 on white: text takes a darker shade of the same hue, areas and lines
 * of charts keep the handbook's.
 */
export const TONES = {
  red: { text: '#c92a24', area: '#E8403A', background: '#fdeceb' },
  grey: { text: '#5e5e5e', area: '#666666', background: '#f2f2f2' },
  green: { text: '#0f7442', area: '#1BA05D', background: '#e8f6ee' },
  orange: { text: '#ad4e00', area: '#d46b08', background: '#fff3e0' },
  blue: { text: '#1554c0', area: '#1E6FD9', background: '#e8f1fd' },
} as const;

export interface Theme {
  readonly name: string;
  readonly primary: string;
  /** The primary colour as text: dark enough on every light ground. */
  readonly primaryInk: string;
  /** Links, which must not be taken for a warning. */
  readonly link: string;
  /** Darker and darkest shade: pressed buttons, the login page's panel. */
  readonly primaryDeep: string;
  readonly primaryDeepest: string;
  /** Tint behind the selected menu item. */
  readonly primarySoft: string;
  /** Border around such a tint. */
  readonly primaryLine: string;
}

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
