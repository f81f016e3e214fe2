// A worker thread starts without the loader of TypeScript, however the server itself was started.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
