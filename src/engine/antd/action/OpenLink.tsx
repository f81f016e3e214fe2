import type { ReactNode } from 'react';
import { Button } from 'antd';
import {
  extendScope,
  renderText,
  type ResolvedBlock,
  type ResolvedOpen,
  type ResolvedReadField,
} from '#engine/language';
import { isFirstClick } from '#parts';
import { readTarget } from '../../headless/action/open-target.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { isPermitted } from '../../headless/action/is-permitted.ts';
import styles from '../detail/facts.module.css';
import look from '../look.module.css';
import rowStyles from './row-actions.module.css';

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
    <button
      type="button"
      role="link"
      tabIndex={-1}
      className={`${look['link']} ${rowStyles['cellLink']}`}
      onClick={handleClick}
    >
      {children}
    </button>
  );
}

interface AlertLinkProps {
  readonly link: NonNullable<Extract<ResolvedBlock, { type: 'alert' }>['link']>;
  /** Id of the notice, which describes the link. */
  readonly textId: string;
  readonly page: PageModel;
}

/** A link from a notice to the page that settles it; absent without the permission. */
export function AlertLink({ link: { label, open }, textId, page }: AlertLinkProps) {
  const ports = page.ports();
  if (!isPermitted(open.permission, ports.can)) return null;
  const handleClick = (): void => {
    if (isFirstClick(open)) page.ports().openPage(readTarget(open, page.scope));
  };
  return (
    <Button size="small" type="primary" role="link" aria-describedby={textId} onClick={handleClick}>
      {renderText(label, page.scope)}
    </Button>
  );
}

interface ValueLinkProps {
  readonly open: NonNullable<ResolvedReadField['open']>;
  /** Id of the label of the value. */
  readonly labelId: string;
  readonly page: PageModel;
  readonly children: ReactNode;
}

/** A value that links to another page, plain without the permission; its name is the label with the value. */
export function ValueLink({ open, labelId, page, children }: ValueLinkProps) {
  const ports = page.ports();
  if (!isPermitted(open.permission, ports.can)) return children;
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
      className={`${look['link']} ${styles['valueLink']}`}
      onClick={handleClick}
    >
      {children}
    </button>
  );
}
