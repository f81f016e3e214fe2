import type { Remedy } from '../words.ts';

/** The two wordings of one diagnostic. They take the same arguments, and neither can be left out. */
export interface Wording<Args extends readonly unknown[]> {
  readonly en: (...args: Args) => string;
  readonly zh: (...args: Args) => string;
  /** The name to write instead, where the message suggests one. */
  readonly remedy: (...args: Args) => Remedy | undefined;
}

export function both<Args extends readonly unknown[]>(
  en: (...args: Args) => string,
  zh: (...args: NoInfer<Args>) => string,
  remedy: (...args: NoInfer<Args>) => Remedy | undefined = () => undefined,
): Wording<Args> {
  return { en, zh, remedy };
}
