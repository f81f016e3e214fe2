import { rmSync } from 'node:fs';
import { provideBrowser } from './find-browser.ts';
import { runSteps, type StepResult } from './step.ts';
import { quickSteps, reportFolder, slowSteps } from './steps.ts';
import { summarize } from './summary.ts';

const quick = process.argv.includes('--quick');
rmSync(reportFolder, { recursive: true, force: true });

const rounds = quick ? quickSteps : [...quickSteps, ...slowSteps(provideBrowser())];
const results: StepResult[] = [];
// A failed step does not stop the run, so that one run shows every failure.
for (const steps of rounds) results.push(...(await runSteps(steps)));

console.log(`\n${summarize(results)}`);
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
