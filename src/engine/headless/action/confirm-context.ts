import { createContext, useContext } from 'react';

export interface Question {
  readonly title: string;
  readonly text: string;
}

/** Asks the operator; resolves to whether they agreed. */
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | null>(null);

export function useAsk(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('No confirm dialog around this component.');
  return ask;
}
