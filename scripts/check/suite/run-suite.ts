import { existsSync, rmSync } from 'node:fs';
import { findAffected, listChanged } from './affected.ts';
import { describeRegister, readRegister } from './asvs.ts';
import { provideBrowser } from './find-browser.ts';
import { schedule } from './schedule.ts';
import { runStep } from './step.ts';
import { affectedSteps, cores, quickSteps, reportFolder, slowSteps } from './steps.ts';
import { summarize } from './summary.ts';

const quick = process.argv.includes('--quick');
rmSync(reportFolder, { recursive: true, force: true });

/** Steps for the files that differ from the last commit; all of them when none does, or when they affect everything. */
function chooseQuickSteps(): ReturnType<typeof affectedSteps> {
  const changed = listChanged();
  const affected = process.argv.includes('--all') ? undefined : findAffected(changed);
  if (!affected) return quickSteps;
  const present = changed.filter((file) => existsSync(file));
  console.log(`Checking what ${changed.length} changed files affect; everything: npm run check -- --all`);
  return affectedSteps(present, { ...affected, code: affected.code.filter((file) => existsSync(file)) });
}

const start = performance.now();
const steps = quick ? chooseQuickSteps() : [...quickSteps, ...slowSteps(provideBrowser())];
// A failed step stops only those that need it, so that one run shows every failure.
const results = await schedule(steps, cores, runStep);

const notes = quick ? [] : [describeRegister(readRegister())];
console.log(`\n${summarize(results, (performance.now() - start) / 1000, notes)}`);
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
