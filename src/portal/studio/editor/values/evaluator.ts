import { createContext } from 'react';

/** The value that a text with expressions has now at the chosen part; undefined where it has none. */
type Evaluate = (text: string) => Promise<string | undefined>;

/** Gives the editors of values the page that is drawn beside them. */
export const Evaluator = createContext<Evaluate>(() => Promise.resolve(undefined));
