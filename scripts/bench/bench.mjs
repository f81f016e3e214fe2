import { bootstrap } from '../setup/bootstrap.mjs';

await bootstrap();
const { generateTypes } = await import('../setup/prepare.ts');
generateTypes();
await import('./run-bench.ts');
