import type { ReactNode } from 'react';
import type { ResolvedReadField } from '#engine/language';
import { isFirstClick } from '../../headless/action/use-guarded.ts';
import { readTarget } from '../../headless/action/open-target.ts';
import type { PageModel } from '../../headless/page/page-model.ts';

interface Props {
  readonly open: NonNullable<ResolvedReadField['open']>;
  /** Id of the element that says what the value is. */
  readonly labelId: string;
  readonly page: PageModel;
  readonly children: ReactNode;
}

/** A value that leads to another page, plain for who may not open it; its name is the label with the value. */
export function ValueLink({ open, labelId, page, children }: Props) {
  const ports = page.ports();
  if (open.permission.length > 0 && !open.permission.some((code) => ports.can(code))) return children;
  const handleClick = (): void => {
    if (isFirstClick(open)) page.ports().openPage(readTarget(open, page.scope));
  };
  const id = `${labelId}-link`;
  return (
    <button
      type="button"
      role="link"
      id={id}
      aria-labelledby={`${labelId} ${id}`}
      className="fd-link fd-value-link"
      onClick={handleClick}
    >
      {children}
    </button>
  );
}
