import { useEventListener } from 'ahooks';
import { Drawer } from 'antd';
import { useRef, useState } from 'react';
import { extendScope, renderText, type ResolvedExpand, type ResolvedList } from '#engine/language/run';
import { isActionVisible } from '../../../headless/action/use-action.ts';
import type { FindRowDetail } from '../../../headless/list/details/use-row-details.ts';
import { observer } from '../../../headless/observer.ts';
import { usePage } from '../../../headless/page/page-model.ts';
import { ActionButton } from '../../action/ActionButton.tsx';
import type { GridItem } from '../../grid/grid-column.ts';
import { messages } from '../../messages.ts';
import { RowDetails } from './RowDetails.tsx';
import styles from './row-details.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly expand: ResolvedExpand;
  readonly detailOf: FindRowDetail;
  /** The row that is open, as the list shows it now. */
  readonly item: GridItem | undefined;
  readonly onClose: () => void;
  /** Called once it has closed, to give the focus back to the table. */
  readonly onClosed: () => void;
}

/** Room for two columns of facts; a narrow window has less. */
const WIDTH = 'min(720px, 100vw)';

/** The details of one row with its actions, beside the list. */
export const RowDrawer = observer(function RowDrawer({ list, expand, detailOf, item, onClose, onClosed }: Props) {
  const page = usePage();
  const panel = useRef<HTMLDivElement>(null);
  // Keep the content until the drawer has slid away.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  // An action that can no longer be pressed has lost the focus to the window.
  useEventListener('keydown', ({ key }) => {
    if (item && key === 'Escape' && document.activeElement === document.body) onClose();
  });
  if (!shown) return null;
  const scope = extendScope(page.scope, { row: shown.row });
  // As in every footer, the most important button is last.
  const actions = list.rowActions
    .filter((action) => isActionVisible(action, page, scope))
    .toSorted((one, other) => Number(one.style === 'primary') - Number(other.style === 'primary'));
  const handleOpenChange = (open: boolean): void => {
    const { activeElement, body } = document;
    const isInside = panel.current?.contains(activeElement) ?? false;
    // The library focuses a wrapper around the dialog, where screen readers announce no dialog.
    if (open && !isInside) panel.current?.querySelector('button')?.focus();
    if (!open && (isInside || activeElement === body)) onClosed();
  };
  return (
    <Drawer
      open={item !== undefined}
      onClose={onClose}
      afterOpenChange={handleOpenChange}
      panelRef={panel}
      destroyOnHidden
      width={WIDTH}
      title={renderText(expand.drawer?.title ?? expand.drawer?.label ?? messages.details, scope)}
      footer={
        actions.length > 0 ? (
          <div key={shown.key} className={styles['drawerActions']}>
            {actions.map((action) => (
              <ActionButton key={list.rowActions.indexOf(action)} action={action} scope={scope} />
            ))}
          </div>
        ) : null
      }
    >
      <RowDetails
        key={shown.key}
        row={shown.row}
        detail={detailOf(shown.row)}
        expand={expand}
        dictionaries={list.dictionaries}
      />
    </Drawer>
  );
});
