import { describe, expect, test } from 'vitest';
import { toAntdTheme } from './antd-theme.ts';
import { PALETTE, TONES, type Theme, THEMES } from './theme.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.1). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#1E6FD9', '#1E6FD9', 1],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});

const { surface, secondary, tableHead, fill, fillDisabled } = PALETTE;
/** AA for text, and for what shows a control or the focus. */
const TEXT = 4.5;
const SHAPE = 3;

const grounds = Object.values(TONES).map(({ background }) => background);

const texts = (theme: Theme): readonly [string, string, readonly string[]][] => [
  ['text', PALETTE.ink, [surface, secondary, tableHead, fill, theme.primarySoft]],
  ['soft text', PALETTE.inkSoft, [surface, secondary, tableHead, fill]],
  ['hints and placeholders', PALETTE.inkFaint, [surface, secondary, tableHead]],
  ['disabled text', PALETTE.inkDisabled, [surface, secondary, fillDisabled]],
  ['links', theme.link, [surface, secondary, tableHead, theme.primarySoft]],
  ['selected entries', theme.primaryInk, [surface, secondary, tableHead, theme.primarySoft]],
  ['pressed entries', theme.primaryDeep, [surface, secondary, tableHead, theme.primarySoft]],
  ['buttons', '#ffffff', [theme.primary, theme.primaryInk, theme.primaryDeep, PALETTE.error]],
  ['errors', PALETTE.error, [surface, secondary, '#fff1f0']],
  ['successes', PALETTE.success, [surface, secondary, '#f6ffed']],
  ['warnings', PALETTE.warning, [surface, secondary, tableHead, '#fff7e6']],
  ...Object.entries(TONES).map(([tone, { text }]): [string, string, readonly string[]] => [
    `${tone} texts`,
    text,
    [surface, tableHead, secondary, theme.primarySoft, ...grounds],
  ]),
  ...grounds.map((ground): [string, string, readonly string[]] => ['texts on a tone', PALETTE.ink, [ground]]),
];

const shapes = (theme: Theme): readonly [string, string, readonly string[]][] => [
  ['the border of a control', PALETTE.control, [surface]],
  ['the focus ring', theme.primaryDeep, [surface, secondary, tableHead, theme.primarySoft]],
  ...Object.entries(TONES).map(([tone, { area }]): [string, string, readonly string[]] => [
    `the ${tone} area`,
    area,
    [surface],
  ]),
];

describe.each(THEMES.map((theme) => [theme.name, theme] as const))('theme %s', (_, theme) => {
  test.each(texts(theme))('%s (%s) reach 4.5 : 1 on %j', (_name, color, on) => {
    for (const ground of on) expect(contrast(color, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(shapes(theme))('%s (%s) reaches 3 : 1 on %j', (_name, color, on) => {
    for (const ground of on) expect(contrast(color, ground)).toBeGreaterThanOrEqual(SHAPE);
  });

  test('antd draws with the same colours in both densities', () => {
    for (const density of ['standard', 'compact'] as const) {
      expect(toAntdTheme(theme, density).token).toMatchObject({
        colorPrimary: theme.primary,
        colorLink: theme.link,
        colorText: PALETTE.ink,
        colorTextPlaceholder: PALETTE.inkFaint,
        colorBorder: PALETTE.control,
        colorBgLayout: PALETTE.secondary,
      });
    }
  });
});
