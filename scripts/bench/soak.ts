import { runSoak } from './soak/run-soak.ts';

process.exitCode = await runSoak(process.argv.slice(2));
