import { use, useMemo } from 'react';
import { extendScope, renderText, type ResolvedExpand } from '#engine/language';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { observer } from '../../../headless/observer.ts';
import { usePage } from '../../../headless/page/page-context.ts';
import { messages } from '../../messages.ts';
import { OpenRowsContext } from './use-expandable.tsx';

interface Props {
  readonly expand: ResolvedExpand;
  readonly rowKey: string;
  readonly row: Row;
}

/** Opens the details of a row in a drawer. A plain button beside the actions of the row. */
export const DrawerButton = observer(function DrawerButton({ expand, rowKey, row }: Props) {
  const { toggle } = use(OpenRowsContext);
  const page = usePage();
  const scope = useMemo(() => extendScope(page.scope, { row }), [page, row]);
  return (
    <button
      type="button"
      className="fd-link"
      tabIndex={-1}
      aria-haspopup="dialog"
      onClick={() => toggle(rowKey)}
      {...markOf(page, expand, scope)}
    >
      {renderText(expand.drawer?.label ?? messages.details, scope)}
    </button>
  );
});
