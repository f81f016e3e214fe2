import { runServer } from './run.ts';

// What `npm run dev` starts: a page can be tried before the operations it needs are written.
await runServer({ preview: true });
