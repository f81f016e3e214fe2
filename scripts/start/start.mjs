import { bootstrap } from '../setup/bootstrap.mjs';

console.log(
  'Fundesk: sets itself up (two minutes the first time, seconds afterwards), then serves the portal until Ctrl-C.',
);
await bootstrap();
await import('./serve.ts');
