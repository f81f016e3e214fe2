import { parentPort } from 'node:worker_threads';
import { BusinessError } from '../../platform/errors.ts';
import { judgeContent } from '../judge-content.ts';
import { readSheet } from '../../documents/spreadsheet/read-sheet.ts';
import type { Answer, Question } from './read-upload.ts';
import { listEntries, unpackEntry } from './read-zip.ts';

/** Reads one upload after another; a crash of this thread does not end the server. */
parentPort?.on('message', (question: Question) => {
  void read(question).then((answer) => {
    const bytes = 'result' in answer && answer.result instanceof Uint8Array ? [answer.result.buffer] : [];
    parentPort?.postMessage(answer, bytes as ArrayBuffer[]);
  });
});

async function read(question: Question): Promise<Answer> {
  try {
    return { result: await work(question) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { code, message, fields } = error;
    return { refused: { code, message, fields } };
  }
}

async function work(question: Question): Promise<unknown> {
  const content = Buffer.from(question.content.buffer, question.content.byteOffset, question.content.byteLength);
  switch (question.task) {
    case 'sheet':
      return readSheet(content);
    case 'judge':
      return judgeContent(content, question.type);
    case 'entries':
      return listEntries(content, question.limit);
    case 'entry':
      return unpackEntry(content, question.entry, question.limit);
  }
}
