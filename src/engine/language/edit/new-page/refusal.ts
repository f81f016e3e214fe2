import type { Words } from '../../run/words.ts';

/** A choice that cannot be met, explained for an analyst. */
export class Refusal extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.zh);
    this.words = words;
  }
}
