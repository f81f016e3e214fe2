import { runServer } from './boot/run.ts';

await runServer({ preview: false });
