import { LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option.ts';

register([LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface ChartCanvas {
  readonly draw: (option: ChartOption) => void;
  readonly dispose: () => void;
}

/**
 * Draws a chart in an element and follows its size; undefined where the browser has no canvas to draw on. The only
 * importer of the chart library: load it lazily.
 */
export function createChartCanvas(element: HTMLElement): ChartCanvas | undefined {
  if (!document.createElement('canvas').getContext('2d')) return undefined;
  const chart = init(element);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
