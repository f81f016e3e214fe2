import { defineWidget } from '#engine';
import { NavChart } from './NavChart.tsx';
import manifest from './widget.json' with { type: 'json' };

export const navChartWidget = defineWidget(manifest, { block: NavChart });
