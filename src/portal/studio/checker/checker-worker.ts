import type { ProductTexts } from '#engine/language';
// Functions and formats of the product's pages.
import '#trade/language';
import { answerOn, type Line } from '../remote.ts';
import { createProductChecker, type ProductChecker } from './product-checker.ts';

/** The worker's answers: everything after `start` is about the product that it was started with. */
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
    // The contract is read while nothing is asked yet, so that the first page is not kept waiting for it.
    setTimeout(() => started().facts({ edits: [] }));
  },
  resolve: (question) => started().resolve(question),
  check: (question) => started().check(question),
  facts: (question) => started().facts(question),
  fields: (question) => started().fields(question),
  names: (question) => started().names(question),
  uses: (question) => started().uses(question),
  rename: (question) => started().rename(question),
  pageOperations: (question) => started().pageOperations(question),
  newPage: (question) => started().newPage(question),
  endpoint: (question) => started().endpoint(question),
  answer: (question) => started().answer(question),
};

// The global scope of a worker is its line to the window that made it.
answerOn(globalThis as unknown as Line, handlers);
