import { speak } from '../command/reader-language.ts';
import { runSim } from './run-sim.ts';

// Its own texts are English.
speak('en');
process.exitCode = await runSim(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
