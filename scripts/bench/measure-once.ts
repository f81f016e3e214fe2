import { spawnSync } from 'node:child_process';

interface Program {
  /** Arguments of Node.js. */
  readonly command: readonly string[];
  readonly runs: number;
  /** The workloads that it prints. */
  readonly ids: readonly string[];
}

/** Programs that measure by themselves. */
const programs: readonly Program[] = [
  { command: ['scripts/setup/run.mjs', 'scripts/bench/check-once.ts'], runs: 9, ids: ['check-100-pages'] },
  {
    // The proof runs in a worker thread, which is a file of its own.
    command: ['--import', 'tsx', 'scripts/bench/publish-once.ts'],
    runs: 3,
    ids: ['check-300-pages', 'publish-300-pages', 'studio-1000-revisions'],
  },
  { command: ['--import', 'tsx', 'scripts/bench/edit-once.ts'], runs: 3, ids: ['edit-page', 'edit-widget'] },
  {
    command: ['--import', 'tsx', 'scripts/bench/studio-once.ts'],
    runs: 3,
    ids: ['studio-open', 'studio-draw', 'studio-problem'],
  },
];

/** Milliseconds of each run by workload, each run in a process of its own, as a user runs the checker. */
export function measureWithoutBrowser(chosen: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const samples = new Map<string, number[]>();
  for (const { command, runs, ids } of programs) {
    const wanted = ids.filter((id) => chosen.has(id));
    if (wanted.length === 0) continue;
    console.log(`measuring ${wanted.join(', ')} …`);
    for (let run = 0; run < runs; run += 1) {
      const taken = runOnce(command);
      for (const id of wanted) samples.set(id, [...(samples.get(id) ?? []), taken[id] ?? Number.NaN]);
    }
  }
  return samples;
}

function runOnce(command: readonly string[]): Readonly<Record<string, number>> {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, number>;
}
