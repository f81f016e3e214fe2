import { runServer } from './run.ts';

await runServer({ preview: false });
