import { runServer } from '@fundesk/server';
import './module.ts';

await runServer({ portalDir: 'dist' });
