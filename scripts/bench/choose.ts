import { workloads, type ScreenName } from '../../tests/bench/workload/workloads.ts';

/** The workloads named on the command line, or all of them; a name that is none is an error. */
export function chooseWorkloads(named: readonly string[]): ReadonlySet<string> {
  const known = Object.keys(workloads);
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`no workload ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return new Set(named.length > 0 ? named : known);
}

/** The workloads, among the chosen ones, that are taken from a screen. */
export function workloadsOf(screen: ScreenName, chosen: ReadonlySet<string>): readonly string[] {
  return [...chosen].filter((id) => workloads[id]?.screen === screen);
}
