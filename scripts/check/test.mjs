import { bootstrap } from '../setup/bootstrap.mjs';

await bootstrap();
await import('./suite/run-suite.ts');
