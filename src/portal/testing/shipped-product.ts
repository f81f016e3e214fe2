import { onTestFinished, vi } from 'vitest';
import { writeProductTexts } from '#engine/language/prove';
import { readProduct } from '#product';
import '#trade/language';
import { createProductChecker } from '../studio/checker/product-checker.ts';
import type { WorkerHandlers } from '../studio/checker/checker-worker.ts';
import { answerOn } from '../studio/remote.ts';

const product = readProduct('.');
/** Files of the shipped product, as `queryPageSources` sends them. */
export const productTexts = writeProductTexts(product);
const texts = new Map(Object.values(product).flatMap(listTexts));

function listTexts(part: unknown): readonly (readonly [file: string, text: string])[] {
  const sources: readonly unknown[] = Array.isArray(part) ? part : [part];
  return sources.flatMap((one) => (isText(one) ? [[one.file, one.text] as const] : []));
}

function isText(one: unknown): one is { readonly file: string; readonly text: string } {
  return typeof one === 'object' && one !== null && 'file' in one && 'text' in one;
}

/** Text of a shipped file. */
export function shippedText(file: string): string {
  const text = texts.get(file);
  if (text === undefined) throw new Error(`the product has no ${file}`);
  return text;
}

export const isShipped = (file: string): boolean => texts.has(file);

/** Checks drafts of the shipped product; one for all tests of a worker, because it reads the contract for seconds. */
export const shippedChecker = createProductChecker(productTexts);

const handlers: WorkerHandlers = { ...shippedChecker, start: () => undefined };

/** A worker whose checker runs in this thread. Messages are copied and arrive later, as those of a worker. */
class CheckerHere extends EventTarget {
  readonly #inside = new EventTarget();
  #isOver = false;

  constructor() {
    super();
    const toOutside = (data: unknown): void => this.#send(this, data);
    answerOn(
      {
        postMessage: toOutside,
        addEventListener: (type, listener) => this.#inside.addEventListener(type, listener as EventListener),
      },
      handlers,
    );
  }

  postMessage(data: unknown): void {
    this.#send(this.#inside, data);
  }

  terminate(): void {
    this.#isOver = true;
  }

  #send(to: EventTarget, data: unknown): void {
    const copy: unknown = structuredClone(data);
    setTimeout(() => {
      if (!this.#isOver) to.dispatchEvent(new MessageEvent('message', { data: copy }));
    });
  }
}

/** Gives the test workers that check the shipped product. */
export function startCheckers(): void {
  vi.stubGlobal('Worker', CheckerHere);
  onTestFinished(() => void vi.unstubAllGlobals());
}
