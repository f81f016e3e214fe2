import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { LineChart } from './LineChart.tsx';
import manifest from './widget.json' with { type: 'json' };

export const lineChartWidget = defineWidget(manifest, { block: LineChart });
