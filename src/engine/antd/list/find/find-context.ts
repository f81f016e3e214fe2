import { createContext } from 'react';

/** Whether the search in the rows of a list is open. */
export interface FindBarState {
  readonly open: boolean;
  readonly show: () => void;
  /** `restore`: the focus goes back to where it was before. */
  readonly close: (options: { readonly restore: boolean }) => void;
}

/** The search in the rows of the list around; nothing where there is none. */
export const FindContext = createContext<FindBarState | null>(null);
