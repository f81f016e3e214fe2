/** Reads of one check by what they ask, each made once: nothing that they read is written meanwhile. */
export class SharedReads {
  readonly #answers = new Map<string, Promise<unknown>>();

  once<T>(question: string, read: () => Promise<T>): Promise<T> {
    const answer = (this.#answers.get(question) as Promise<T> | undefined) ?? read();
    this.#answers.set(question, answer);
    return answer;
  }
}

/** The reads of a check, or those of a single order. */
export function readsOf({ shared = new SharedReads() }: { readonly shared?: SharedReads }): SharedReads {
  return shared;
}
