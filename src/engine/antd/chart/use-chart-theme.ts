import { theme } from 'antd';
import { useMemo } from 'react';
import type { ChartTheme } from './chart-option.ts';

/** Charts in the colours of the theme around them. */
export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      colors: [
        token.colorPrimary,
        token.colorWarning,
        token.cyan7,
        token.magenta7,
        token.purple7,
        token.lime8,
        token.gold8,
        token.geekblue4,
      ],
      text: token.colorTextSecondary,
      grid: token.colorBorderSecondary,
      surface: token.colorBgElevated,
      fontFamily: token.fontFamily,
    }),
    [token],
  );
}
