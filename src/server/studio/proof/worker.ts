import { parentPort } from 'node:worker_threads';
import { answerPlanned, loadContract } from './answer-planned.ts';
import { loadBuild, prove } from './prove.ts';
import type { ContractPreparation, PlannedQuestion, Preparation, Question } from './question.ts';

type Message = Preparation | ContractPreparation | Question | PlannedQuestion;

/** Answers one question at a time, about what authors wrote. The server survives a crash of this thread. */
parentPort?.on('message', (message: Message) => parentPort?.postMessage(answer(message), []));

function answer(message: Message): unknown {
  if ('build' in message) return loadBuild(message.build);
  if ('contract' in message) return loadContract(message.contract);
  return 'operation' in message ? answerPlanned(message) : prove(message);
}
