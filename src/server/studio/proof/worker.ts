import { parentPort } from 'node:worker_threads';
import { prove } from './prove.ts';
import type { Question } from './question.ts';

/** Checks one product at a time. The server survives a crash of this thread. */
parentPort?.on('message', (question: Question) => parentPort?.postMessage(prove(question), []));
