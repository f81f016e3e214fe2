import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildPortal } from '../setup/prepare.ts';
import type { Taken, Turns } from './take-turns.ts';

interface Program {
  /** The workloads that it prints. */
  readonly ids: readonly string[];
  /** Arguments of Node.js. */
  readonly command: readonly string[];
  readonly runs: number;
  /** Its operators work in the portal of dist. */
  readonly needsPortal?: true;
}

/** Programs that measure by themselves, each run in a process of its own, as a user runs the checker. */
export const programs: readonly Program[] = [
  { ids: ['check-100-pages'], command: ['scripts/setup/run.mjs', 'scripts/bench/check-once.ts'], runs: 9 },
  {
    // The proof runs in a worker thread, which is a file of its own.
    ids: ['check-300-pages', 'publish-300-pages', 'studio-1000-revisions'],
    command: ['--import', 'tsx', 'scripts/bench/publish-once.ts'],
    runs: 3,
  },
  { ids: ['edit-page', 'edit-widget'], command: ['--import', 'tsx', 'scripts/bench/edit-once.ts'], runs: 3 },
  {
    ids: ['studio-open', 'studio-draw', 'studio-problem'],
    command: ['--import', 'tsx', 'scripts/bench/studio-once.ts'],
    runs: 3,
    needsPortal: true,
  },
];

const patience = 600;
const execute = promisify(execFile);

/** The runs of a program; only our product has programs. */
export function turnsOf({ command, runs, needsPortal }: Program): Turns {
  return {
    entries: ['ours'],
    budget: { seconds: 0, fewest: runs, most: runs, patience },
    async runOnce(_, late): Promise<Taken> {
      if (needsPortal) buildPortal();
      const { stdout } = await execute(process.execPath, command, { signal: late });
      const taken = Object.entries(JSON.parse(stdout) as Record<string, number>);
      return Object.fromEntries(taken.map(([id, time]) => [id, [time]]));
    },
  };
}
