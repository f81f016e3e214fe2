import { runServer } from '#server/boot/run';
import './module.ts';

// Started by `npm run dev`: a page can be tried before the operations it needs are written.
await runServer({ preview: true });
