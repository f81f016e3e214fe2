import { spawnSync } from 'node:child_process';

const runs = 9;

/** Milliseconds of each run, each in a process of its own: nobody checks his pages twice in the same one. */
export function measureCheck(): readonly number[] {
  return Array.from({ length: runs }, () => {
    const args = ['scripts/run.mjs', 'scripts/bench/check-once.ts'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`check-100-pages: ${stderr}`);
    return Number(stdout);
  });
}
