import { bootstrap } from '../setup/bootstrap.mjs';

await bootstrap();
await import('../../tests/endure/run-endure.ts');
