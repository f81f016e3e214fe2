import type { ReactNode } from 'react';
import { Button } from 'antd';
import {
  extendScope,
  renderText,
  type ResolvedBlock,
  type ResolvedOpen,
  type ResolvedReadField,
  type Scope,
} from '#engine/language/run';
import { isFirstClick, linkTo, PageLink } from '#parts';
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

/** A value in a grid that leads to another page; the grid's arrow keys reach it. */
export function OpenLink({ open, row, page, children }: Props) {
  const owner = typeof row === 'object' && row !== null ? row : open;
  const way = wayOf(open, page, { scope: extendScope(page.scope, { row }), owner });
  return (
    <PageLink tabIndex={-1} className={`${look['link']} ${rowStyles['cellLink']}`} {...way}>
      {children}
    </PageLink>
  );
}

interface Start {
  readonly scope: Scope;
  /** What is clicked once. */
  readonly owner: object;
}

/** The address of an `open`, and what a click on it does. */
function wayOf(open: ResolvedOpen, page: PageModel, { scope, owner }: Start) {
  const target = readTarget(open, scope);
  const onOpen = (): void => {
    if (isFirstClick(owner)) page.ports().openPage(target);
  };
  return { address: page.ports().addressOf?.(target), onOpen };
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
  const { address, onOpen } = wayOf(open, page, { scope: page.scope, owner: open });
  const way = { ...(address === undefined && { role: 'link' }), ...linkTo(address, onOpen) };
  return (
    <Button size="small" type="primary" aria-describedby={textId} {...way}>
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
  const id = `${labelId}-link`;
  return (
    <PageLink
      id={id}
      aria-labelledby={`${labelId} ${id}`}
      className={`${look['link']} ${styles['valueLink']}`}
      {...wayOf(open, page, { scope: page.scope, owner: open })}
    >
      {children}
    </PageLink>
  );
}
