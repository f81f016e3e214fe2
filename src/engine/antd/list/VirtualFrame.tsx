import { useState, type ReactNode, type UIEvent } from 'react';
import { createColumnWindow } from '../../headless/list/column-window.ts';
import { ColumnWindowContext } from './column-window-context.ts';

interface Props {
  readonly children: ReactNode;
}

/** Tells the rows of a virtual table how far it is scrolled sideways: its header is scrolled along with them. */
export function VirtualFrame({ children }: Props) {
  const [store] = useState(() => createColumnWindow(window.innerWidth));
  const handleScroll = ({ target }: UIEvent): void => {
    if (target instanceof HTMLElement && target.classList.contains('ant-table-header')) {
      store.set(target.scrollLeft, window.innerWidth);
    }
  };
  return (
    <ColumnWindowContext value={store}>
      <div onScrollCapture={handleScroll}>{children}</div>
    </ColumnWindowContext>
  );
}
