import { parseArgs } from 'node:util';
import { workloads } from '../../tests/bench/workload/workloads.ts';

interface Choice {
  readonly ids: ReadonlySet<string>;
  /** Most runs of an entry. */
  readonly runs: number;
}

/** The workloads named on the command line, or all of them; `--from` leaves out those that come before one. */
export function readBenchCommand(args: readonly string[]): Choice {
  const options = { from: { type: 'string' }, runs: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const known = Object.keys(workloads);
  const unknown = [...positionals, values.from ?? []].flat().filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`no workload ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const runs = Number(values.runs ?? Number.POSITIVE_INFINITY);
  if (!(runs >= 1)) throw new Error('--runs takes a number from 1');
  const rest = known.slice(known.indexOf(values.from ?? known[0] ?? ''));
  return { ids: new Set(positionals.length > 0 ? positionals : rest), runs };
}
