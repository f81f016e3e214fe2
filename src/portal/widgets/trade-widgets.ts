import type { Widget } from '#engine';
import { navChartWidget } from './nav-chart/nav-chart.ts';
import { riskStatementsWidget } from './risk-statements/risk-statements.ts';

/** The widgets of the fund trade, beside the engine's standard ones. */
export const tradeWidgets: readonly Widget[] = [navChartWidget, riskStatementsWidget];
