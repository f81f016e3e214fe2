import type { ProductTexts } from '#engine/language/prove';
import '#trade/language';
import { answerOn, type Line } from '../remote.ts';
import { createProductChecker, type ProductChecker } from './product-checker.ts';

/** Handlers of the worker. `start` gives it the product; all other questions are about that product. */
export interface WorkerHandlers extends ProductChecker {
  readonly start: (texts: ProductTexts) => void;
}

let checker: ProductChecker | undefined;

function started(): ProductChecker {
  if (!checker) throw new Error('the checker has no product yet');
  return checker;
}

const handlers: WorkerHandlers = {
  start: (texts) => {
    checker = createProductChecker(texts);
    // Parse the contract while the worker is idle, so that the first page does not wait for it.
    setTimeout(() => started().facts({ edits: [] }));
  },
  resolve: (question) => started().resolve(question),
  check: (question) => started().check(question),
  texts: (question) => started().texts(question),
  facts: (question) => started().facts(question),
  fields: (question) => started().fields(question),
  names: (question) => started().names(question),
  uses: (question) => started().uses(question),
  rename: (question) => started().rename(question),
  access: (question) => started().access(question),
  giveAccess: (question) => started().giveAccess(question),
  pageOperations: (question) => started().pageOperations(question),
  newPage: (question) => started().newPage(question),
  endpoint: (question) => started().endpoint(question),
  answer: (question) => started().answer(question),
};

// In a worker the global scope is the message port to the window that created it.
answerOn(globalThis as unknown as Line, handlers);
