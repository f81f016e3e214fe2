// A worker thread starts without the TypeScript loader, independent of how the server was started.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
