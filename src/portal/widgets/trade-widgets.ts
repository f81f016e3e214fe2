import type { Widget } from '#engine';
import { navChartWidget } from './nav-chart/NavChart.tsx';
import { riskStatementsWidget } from './risk-statements/RiskStatements.tsx';

/** The widgets of the fund trade, beside the engine's standard ones. */
export const tradeWidgets: readonly Widget[] = [navChartWidget, riskStatementsWidget];
