import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PieChart } from './PieChart.tsx';
import manifest from './widget.json' with { type: 'json' };

export const pieChartWidget = defineWidget(manifest, { block: PieChart });
