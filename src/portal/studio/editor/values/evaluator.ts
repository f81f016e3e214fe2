import { createContext } from 'react';

/** Evaluates a text with expressions at the chosen part; undefined if it has no value. */
type Evaluate = (text: string) => Promise<string | undefined>;

/** Gives value editors access to the previewed page. */
export const Evaluator = createContext<Evaluate>(() => Promise.resolve(undefined));
