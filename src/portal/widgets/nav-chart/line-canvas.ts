import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { NavChartOption } from './chart-option.ts';

register([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface LineCanvas {
  readonly draw: (option: NavChartOption) => void;
  readonly dispose: () => void;
}

/** Draws lines in an element and follows its size. The only importer of the chart library: load it lazily. */
export function createLineCanvas(element: HTMLElement): LineCanvas {
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
