import { Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { extendScope, renderText, type ResolvedAction, type DynamicText, type Scope } from '#engine/language/run';
import { isActionVisible, useAction } from '../../headless/action/use-action.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { observer } from '../../headless/observer.ts';
import { usePage, type PageModel } from '../../headless/page/page-model.ts';
import { linkTo } from '#parts';
import { messages } from '../messages.ts';
import { addDetails, fitActions } from './fit-actions.ts';
import { MoreActions } from './MoreActions.tsx';
import look from '../look.module.css';

/** Focus as well, so that the keyboard learns the reason too. */
const TRIGGER: ('hover' | 'focus')[] = ['hover', 'focus'];

/** `menuitem` behind 更多. */
type Role = 'menuitem' | undefined;

/** The link to the details of a row. */
interface RowDetails {
  readonly label: DynamicText;
  readonly draw: (role: Role) => ReactNode;
}

interface Props {
  readonly actions: readonly ResolvedAction[];
  readonly row: unknown;
  readonly details?: RowDetails;
  /** Words that tell the row from others, read aloud with each of its actions. */
  readonly words?: string | undefined;
}

/** The actions of one row. Plain buttons: a table has hundreds of them. */
export const RowActions = observer(function RowActions({ actions, row, details, words }: Props) {
  const page = usePage();
  const scope = useMemo(() => extendScope(page.scope, { row }), [page, row]);
  const visible = actions.filter((action) => isActionVisible(action, page, scope));
  const links = addDetails<ResolvedAction | RowDetails>(visible, visible, details);
  const labels = links.map(({ label }) => renderText(label, scope));
  const { shown } = fitActions(labels, messages.more);
  const draw = (role?: Role) => (link: ResolvedAction | RowDetails) =>
    'draw' in link ? (
      link.draw(role)
    ) : (
      <RowAction key={actions.indexOf(link)} action={link} page={page} scope={scope} role={role} words={words} />
    );
  return (
    <div className={look['rowActions']}>
      {links.slice(0, shown).map(draw())}
      {links.length > shown ? <MoreActions>{links.slice(shown).map(draw('menuitem'))}</MoreActions> : null}
    </div>
  );
});

interface RowActionProps {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly role: Role;
  readonly words: string | undefined;
}

const RowAction = observer(function RowAction({ action, page, scope, role, words }: RowActionProps) {
  const { label, disabled, reason, running, address, run } = useAction(action, scope);
  const marks = {
    role,
    tabIndex: -1,
    className: action.style === 'danger' ? `${look['link']} ${look['linkDanger']}` : look['link'],
    'aria-description': words,
    'aria-disabled': disabled || running,
    ...markOf(page, action, scope),
  };
  const button =
    address === undefined ? (
      <button type="button" {...marks} onClick={disabled ? undefined : () => run()}>
        {label}
      </button>
    ) : (
      <a {...marks} {...linkTo(address, run)}>
        {label}
      </a>
    );
  return reason ? (
    <Tooltip title={reason} trigger={TRIGGER}>
      {button}
    </Tooltip>
  ) : (
    button
  );
});
