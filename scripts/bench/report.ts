import { workloads } from '../../tests/bench/workload/workloads.ts';
import { isNoisy } from './noise.ts';
import type { Cell, Row } from './results.ts';

const width = 16;
const mebibyte = 2 ** 20;

function drawCell(cell: Cell, unit: 'ms' | 'bytes'): string {
  if ('failed' in cell) return `failed: ${cell.failed}`;
  if ('leftOut' in cell) return `– ${cell.leftOut}`;
  const show = (value: number) => (unit === 'bytes' ? value / mebibyte : value).toFixed(1);
  const { median, min, max, samples, ratio } = cell;
  const compared = ratio === null ? '' : `× ${ratio.toFixed(ratio < 0.1 ? 3 : 2)}`;
  return `${show(median).padStart(8)} ${compared.padEnd(10)}${show(min)} to ${show(max)}, ${samples} ${samples === 1 ? 'sample' : 'samples'}`;
}

/** A table of one workload: a line for each entry, and a warning when other work has spoilt the numbers. */
export function drawRow(id: string, { noise, entries }: Row): string {
  const unit = workloads[id]?.unit ?? 'ms';
  const lines = Object.entries(entries).map(([entry, cell]) => `  ${entry.padEnd(width)}${drawCell(cell, unit)}`);
  const warning = `  noisy: a fixed loop took ${Math.round(noise * 100)} % longer than on a quiet machine`;
  return [`${id}, ${unit === 'bytes' ? 'MiB' : unit}`, ...lines, ...(isNoisy(noise) ? [warning] : [])].join('\n');
}
