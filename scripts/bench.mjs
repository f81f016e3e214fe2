import { bootstrap } from './setup/bootstrap.mjs';

await bootstrap();
await import('./bench/run-bench.ts');
