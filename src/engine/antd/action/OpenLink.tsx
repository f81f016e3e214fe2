import type { ReactNode } from 'react';
import { extendScope, type ResolvedOpen } from '#engine/language';
import { isFirstClick } from '../../headless/action/use-guarded.ts';
import { readTarget } from '../../headless/action/open-target.ts';
import type { PageModel } from '../../headless/page/page-model.ts';

interface Props {
  readonly open: ResolvedOpen;
  readonly row: unknown;
  readonly page: PageModel;
  readonly children?: ReactNode;
}

/**
 * A value in a grid that leads to another page; the grid's arrow keys reach it. The engine knows no addresses, so it is
 * a button that acts as a link.
 */
export function OpenLink({ open, row, page, children }: Props) {
  const handleClick = (): void => {
    const owner = typeof row === 'object' && row !== null ? row : open;
    if (isFirstClick(owner)) page.ports().openPage(readTarget(open, extendScope(page.scope, { row })));
  };
  return (
    <button type="button" role="link" tabIndex={-1} className="fd-link fd-cell-link" onClick={handleClick}>
      {children}
    </button>
  );
}
