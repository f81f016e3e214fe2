import type { ReactNode } from 'react';
import { renderText, type ResolvedList } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import type { Unsaved } from '../../../headless/ports/unsaved.ts';
import type { CellEdits } from '../../../headless/list/edit/cell-edits.ts';
import { CellEditsContext, useCellEdits } from '../../../headless/list/edit/use-cell-edits.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { PageContext, type PageModel } from '../../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { Announced } from '#parts';

interface Props {
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly unsaved: Unsaved | undefined;
  readonly children?: ReactNode;
}

/** Hands the page and the open editors of its cells to everything in a list. */
export function EditableCellFrame({ list, model, unsaved, children }: Props) {
  const edits = useCellEdits({ list, model, unsaved });
  return (
    <PageContext value={model.page}>
      <CellEditsContext value={edits}>{children}</CellEditsContext>
      {edits ? <SavedNote edits={edits} page={model.page} /> : null}
    </PageContext>
  );
}

/** Announces a saved cell to screen readers. */
const SavedNote = observer(function SavedNote({
  edits,
  page,
}: {
  readonly edits: CellEdits;
  readonly page: PageModel;
}) {
  const { saved } = edits;
  return (
    <Announced>
      {saved ? (
        <span key={saved.count}>{messages.cellSaved(renderText(saved.column.field.label, page.scope))}</span>
      ) : null}
    </Announced>
  );
});
