import { bootstrap } from '../setup/bootstrap.mjs';

await bootstrap();
await import('./run-bench.ts');
