import '#trade/language';
import { createWidgetRegistry, standardWidgets, type Widget } from '#engine';
import { bankBranchWidget } from './bank-branch/BankBranch.tsx';
import { navChartWidget } from './nav-chart/NavChart.tsx';
import { navWidget } from './nav/Nav.tsx';
import { pageComparisonWidget } from './page-comparison/PageComparison.tsx';
import { pageEditorWidget } from './page-editor/PageEditor.tsx';
import { recordTableWidget } from './record-table/record-table.ts';
import { riskBadgeWidget } from './risk-badge/RiskBadge.tsx';
import { riskStatementsWidget } from './risk-statements/RiskStatements.tsx';
import { shareWidget } from './share/Share.tsx';
import { textDifferenceWidget } from './text-difference/TextDifference.tsx';

/** The widgets of the fund trade and of the pages' own editor, beside the engine's standard ones. */
export const tradeWidgets: readonly Widget[] = [
  shareWidget,
  navWidget,
  navChartWidget,
  bankBranchWidget,
  riskBadgeWidget,
  riskStatementsWidget,
  pageComparisonWidget,
  textDifferenceWidget,
  pageEditorWidget,
  recordTableWidget,
];

/** Every widget that a page of the portal may name. */
export const widgets = createWidgetRegistry([...standardWidgets, ...tradeWidgets]);
