import { theme as antdTheme, type ThemeConfig } from 'antd';
import { BREAKPOINTS } from '#values/interface-constants';
import { PALETTE, type Theme } from './theme.ts';
import type { Density } from './use-density.ts';

const FONT_FAMILY =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

/** Class under which antd's tokens are CSS variables; on the document, so that everything in it can read them. */
export const TOKEN_CLASS = 'portal-tokens';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...values: never[]) => unknown>;

/** antd's compact measures with text of 13 px: its own 12 px are too small for Chinese all day long. */
const compact: Algorithm = (seed, map) => ({
  ...antdTheme.compactAlgorithm(seed, map),
  fontSize: 13,
  lineHeight: 20 / 13,
  fontHeight: 20,
});

/** The theme as antd tokens; without `motion` nothing of antd glides or fades, or waits for the end of that. */
export function toAntdTheme(theme: Theme, density: Density, motion = true): ThemeConfig {
  return {
    cssVar: { key: TOKEN_CLASS },
    hashed: false,
    algorithm: density === 'compact' ? [antdTheme.defaultAlgorithm, compact] : antdTheme.defaultAlgorithm,
    token: { ...toColors(theme), ...SCREENS, borderRadius: 6, fontFamily: FONT_FAMILY, wireframe: false, motion },
    components: toComponents(theme),
  };
}

function toColors(theme: Theme): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: theme.primary,
    colorPrimaryHover: theme.primaryInk,
    colorPrimaryActive: theme.primaryDeep,
    colorPrimaryText: theme.primaryInk,
    colorPrimaryBg: theme.primarySoft,
    colorPrimaryBorder: theme.primaryLine,
    controlItemBgActive: theme.primarySoft,
    colorInfo: theme.primary,
    colorInfoBg: theme.primarySoft,
    colorInfoBorder: theme.primaryLine,
    colorLink: theme.link,
    colorLinkHover: theme.link,
    colorLinkActive: theme.link,
    colorError: PALETTE.error,
    colorErrorBg: '#fff1f0',
    colorErrorBorder: '#ffa39e',
    colorSuccess: PALETTE.success,
    colorSuccessBg: '#f6ffed',
    colorSuccessBorder: '#b7eb8f',
    colorWarning: PALETTE.warning,
    colorWarningBg: '#fff7e6',
    colorWarningBorder: '#ffd591',
    colorBgLayout: PALETTE.secondary,
    colorText: PALETTE.ink,
    colorTextSecondary: PALETTE.inkSoft,
    colorTextTertiary: PALETTE.inkFaint,
    colorTextDescription: PALETTE.inkFaint,
    colorTextPlaceholder: PALETTE.inkFaint,
    colorTextDisabled: PALETTE.inkDisabled,
    colorBgContainerDisabled: PALETTE.fillDisabled,
    colorIcon: PALETTE.inkFaint,
    colorBorder: PALETTE.control,
    colorBorderSecondary: PALETTE.line,
    colorSplit: PALETTE.line,
    controlOutline: `color-mix(in srgb, ${theme.primary} 30%, transparent)`,
  };
}

function toComponents(theme: Theme): NonNullable<ThemeConfig['components']> {
  return {
    Button: { defaultBorderColor: PALETTE.lineStrong, primaryShadow: 'none', defaultShadow: 'none' },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: PALETTE.ink,
      itemSelectedBg: theme.primarySoft,
      itemSelectedColor: theme.primaryInk,
      subMenuItemSelectedColor: theme.primaryInk,
      itemHeight: 40,
      itemMarginInline: 8,
      activeBarBorderWidth: 0,
    },
    // Low enough to end above the search of a page.
    Notification: { paddingMD: 8, paddingContentHorizontalLG: 16, fontSizeLG: 14, marginXS: 0 },
    Segmented: {
      trackBg: PALETTE.fill,
      itemColor: PALETTE.inkSoft,
      itemSelectedBg: theme.primary,
      itemSelectedColor: PALETTE.surface,
    },
    Table: {
      headerBg: PALETTE.tableHead,
      headerColor: PALETTE.ink,
      headerSplitColor: 'transparent',
      rowSelectedBg: theme.primarySoft,
      rowSelectedHoverBg: `color-mix(in srgb, ${theme.primary} 10%, ${theme.primarySoft})`,
    },
    Tabs: {
      cardBg: PALETTE.tableHead,
      itemColor: PALETTE.inkSoft,
      itemSelectedColor: theme.primaryInk,
      itemHoverColor: theme.primaryInk,
    },
  };
}

const from = (width: number): number => Math.ceil(width);

/**
 * antd's screen sizes from the same breakpoints (handbook: interface-constants): each begins where the smaller class
 * ends.
 */
const SCREENS = {
  screenXS: from(BREAKPOINTS.xs),
  screenXSMin: from(BREAKPOINTS.xs),
  screenXSMax: BREAKPOINTS.sm,
  screenSM: from(BREAKPOINTS.sm),
  screenSMMin: from(BREAKPOINTS.sm),
  screenSMMax: BREAKPOINTS.md,
  screenMD: from(BREAKPOINTS.md),
  screenMDMin: from(BREAKPOINTS.md),
  screenMDMax: BREAKPOINTS.lg,
  screenLG: from(BREAKPOINTS.lg),
  screenLGMin: from(BREAKPOINTS.lg),
  screenLGMax: BREAKPOINTS.xl,
  screenXL: from(BREAKPOINTS.xl),
  screenXLMin: from(BREAKPOINTS.xl),
  screenXLMax: BREAKPOINTS.xxl,
  screenXXL: from(BREAKPOINTS.xxl),
  screenXXLMin: from(BREAKPOINTS.xxl),
} as const;
