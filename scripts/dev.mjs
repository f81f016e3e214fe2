import { bootstrap } from './setup/bootstrap.mjs';

await bootstrap();
await import('./start/develop.ts');
