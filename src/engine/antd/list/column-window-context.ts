import { createContext } from 'react';
import { createColumnWindow } from '../../headless/list/column-window.ts';

/** Where the table around is scrolled to sideways. */
export const ColumnWindowContext = createContext(createColumnWindow(Number.MAX_SAFE_INTEGER));
