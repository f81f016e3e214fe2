import { parentPort } from 'node:worker_threads';
import { prove } from './prove.ts';
import type { Question } from './question.ts';

/** Proves one product after the other; whatever becomes of this thread, the server lives on. */
parentPort?.on('message', (question: Question) => parentPort?.postMessage(prove(question), []));
