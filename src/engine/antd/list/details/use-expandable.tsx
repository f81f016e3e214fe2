import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { extendScope, renderText, type ResolvedExpand, type ResolvedList } from '#engine/language/run';
import { useRowDetails } from '../../../headless/list/details/use-row-details.ts';
import { usePage, type PageModel } from '../../../headless/page/page-model.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { observer } from '../../../headless/observer.ts';
import type { GridItem } from '../../grid/grid-column.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import { RowDetails } from './RowDetails.tsx';
import { LinkButton } from '../../LinkButton.tsx';
import styles from './row-details.module.css';

/** The open rows; a drawer opens one at a time. */
export interface OpenRows {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

const CLOSED: OpenRows = { keys: new Set(), toggle: () => undefined };

export const OpenRowsContext = createContext(CLOSED);

/** Open rows, and their details below them or in the drawer; none for a list whose rows do not open. */
export function useExpandable(
  { expand, rowKey, dictionaries }: ResolvedList,
  page: PageModel,
  items: readonly GridItem[],
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(CLOSED.keys);
  const inDrawer = expand?.drawer !== undefined;
  const detailOf = useRowDetails(page, expand, rowKey);
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => {
        if (inDrawer) return new Set([key]);
        return before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set(before).add(key);
      }),
    [inDrawer],
  );
  const open = useMemo(() => ({ keys, toggle }), [keys, toggle]);
  const details = useMemo(() => {
    if (!expand || !detailOf || inDrawer || expand.placement) return undefined;
    return ({ key, row }: GridItem): ReactNode =>
      keys.has(key) ? (
        <RowDetails row={row} detail={detailOf(row)} expand={expand} dictionaries={dictionaries} />
      ) : undefined;
  }, [expand, detailOf, dictionaries, keys, inDrawer]);
  const item = inDrawer ? items.find(({ key }) => keys.has(key)) : undefined;
  const close = useCallback(() => setKeys(CLOSED.keys), []);
  // Forget that a row was opened once it leaves the list.
  if (inDrawer && !item && keys.size > 0) close();
  const drawer = expand && detailOf && inDrawer ? { expand, detailOf, item, onClose: close } : undefined;
  return { open, details, drawer };
}

/** Opens and closes the details of a row. A plain button: a table has hundreds. */
export function ExpandButton({ rowKey }: { readonly rowKey: string }) {
  const { keys, toggle } = use(OpenRowsContext);
  const expanded = keys.has(rowKey);
  return (
    <button
      type="button"
      className={styles['expand']}
      tabIndex={-1}
      aria-expanded={expanded}
      aria-label={expanded ? messages.hideDetails : messages.showDetails}
      onClick={() => toggle(rowKey)}
    />
  );
}

interface Props {
  readonly expand: ResolvedExpand;
  readonly rowKey: string;
  readonly row: Row;
  /** Behind 更多. */
  readonly role?: 'menuitem' | undefined;
}

/** Opens the details of a row in a drawer. A plain button beside the actions of the row. */
export const DrawerButton = observer(function DrawerButton({ expand, rowKey, row, role }: Props) {
  const { toggle } = use(OpenRowsContext);
  const page = usePage();
  const scope = useMemo(() => extendScope(page.scope, { row }), [page, row]);
  return (
    <LinkButton
      role={role}
      tabIndex={-1}
      aria-haspopup="dialog"
      onClick={() => toggle(rowKey)}
      {...markOf(page, expand, scope)}
    >
      {renderText(expand.drawer?.label ?? shared.details, scope)}
    </LinkButton>
  );
});
