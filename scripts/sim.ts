import { runSim } from './sim/run-sim.ts';

process.exitCode = await runSim(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
