import type { Widget } from '#engine';
import { navChartWidget } from './nav-chart/nav-chart.ts';

/** The widgets of the fund trade, beside the engine's standard ones. */
export const tradeWidgets: readonly Widget[] = [navChartWidget];
