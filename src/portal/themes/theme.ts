import type { ThemeConfig } from 'antd';
import { defaultTheme } from './default.ts';
import { ffnyTheme } from './ffny.ts';

export interface Theme {
  readonly name: string;
  readonly primary: string;
  /** Darker and darkest shade of the login page's panel. */
  readonly primaryDeep: string;
  readonly primaryDeepest: string;
  /** Tint behind the selected menu item. */
  readonly primarySoft: string;
  readonly secondary: string;
}

const THEMES: readonly Theme[] = [defaultTheme, ffnyTheme];

/** Session storage key and query parameter of the theme [spec §1]. */
const INST = 'inst';

/** The theme that `?inst=` asks for, else the one of this browser tab; an unknown name means the default one. */
export function chooseTheme(search: string, storage: Storage): Theme {
  const asked = new URLSearchParams(search).get(INST);
  const name = asked ?? storage.getItem(INST);
  const theme = THEMES.find((candidate) => candidate.name === name) ?? defaultTheme;
  if (asked !== null) storage.setItem(INST, theme.name);
  return theme;
}

/** Makes the theme's colours CSS variables of the document. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  root.style.setProperty('--primary', theme.primary);
  root.style.setProperty('--primary-deep', theme.primaryDeep);
  root.style.setProperty('--primary-deepest', theme.primaryDeepest);
  root.style.setProperty('--primary-soft', theme.primarySoft);
  root.style.setProperty('--secondary', theme.secondary);
}

const FONT_FAMILY =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

/** The theme as antd tokens. */
export function toAntdTheme(theme: Theme): ThemeConfig {
  return {
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: theme.primary,
      colorLink: theme.primary,
      colorInfo: theme.primary,
      colorBgLayout: theme.secondary,
      colorText: '#1d2433',
      colorTextSecondary: '#5a6477',
      colorTextTertiary: '#6b7587',
      colorTextPlaceholder: '#8b94a5',
      colorBorder: '#d5dae3',
      colorBorderSecondary: '#e8ebf0',
      borderRadius: 6,
      fontFamily: FONT_FAMILY,
      wireframe: false,
    },
    components: {
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: theme.primarySoft,
        itemHeight: 40,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
      },
      Table: { headerBg: '#f7f8fa', headerColor: '#3b4558', headerSplitColor: 'transparent' },
    },
  };
}
