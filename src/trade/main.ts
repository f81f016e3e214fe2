import { runServer } from '#server/boot/run';
import './module.ts';

await runServer({ preview: false });
