import { rmSync } from 'node:fs';
import { provideBrowser } from './find-browser.ts';
import { runStep, type StepResult } from './step.ts';
import { quickSteps, reportFolder, slowSteps } from './steps.ts';

const quick = process.argv.includes('--quick');
rmSync(reportFolder, { recursive: true, force: true });

const steps = quick ? quickSteps : [...quickSteps, ...slowSteps(provideBrowser())];
const results: StepResult[] = [];
// A failed step does not stop the run, so that one run shows every failure.
for (const step of steps) results.push(await runStep(step));

const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum((result) => result.failed);
console.log('');
for (const result of results) {
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.seconds.toFixed(1).padStart(6)} s  ${result.name}`,
  );
}
console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
