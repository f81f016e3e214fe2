import { createContext, useContext } from 'react';
import type { PageModel } from './page-model.ts';

export const PageContext = createContext<PageModel | null>(null);

/** The model of the page around. */
export function usePage(): PageModel {
  const page = useContext(PageContext);
  if (!page) throw new Error('No engine page around this component.');
  return page;
}
