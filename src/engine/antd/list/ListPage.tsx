import { useDeferredValue, useId, useMemo, useRef, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language/run';
import { arrangeColumns, showsRowNumber } from '../../headless/list/columns/arrange-columns.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { useListSettings } from '../../headless/list/list-settings.ts';
import { useList, type ListModel } from '../../headless/list/use-list.ts';
import { SelectionContext } from '../../headless/list/selection/use-selection.ts';
import { useChosenRow, type ChosenRow } from '../../headless/list/details/use-chosen-row.ts';
import { usePrintRows } from '../../headless/list/print/use-print-rows.ts';
import { useViews } from '../../headless/list/views/use-views.ts';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { Boundary } from '../state/Boundary.tsx';
import { FailureAlert } from '../state/Failure.tsx';
import { EditableCellFrame } from './edit/EditableCellFrame.tsx';
import { FindButton } from './find/FindBar.tsx';
import { FindContext, useFindBar } from './find/use-find-bar.ts';
import { HeaderContext, useHeader } from './columns/use-header.ts';
import { ListPaper } from './print/ListPaper.tsx';
import { ChosenPane } from './details/ChosenPane.tsx';
import { ListTable } from './table/ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { QuickFiltersFrame } from './search/QuickFilters.tsx';
import { SearchPanel } from './search/SearchPanel.tsx';
import { ListTools } from './ListTools.tsx';
import { SummaryBar } from './table/SummaryBar.tsx';
import { messages } from './messages.ts';
import print from '../print/print.module.css';
import styles from './list-page.module.css';
import split from './details/chosen-pane.module.css';
import look from '../look.module.css';

/** A page of kind `list`. */
export function ListPage({ page: whole, location, onQueryChange, unsaved }: KindProps<ResolvedList>) {
  const settings = useListSettings(whole.name);
  const { views, location: shown } = useViews({ list: whole, location, onQueryChange, model: settings });
  const model = useList({ list: whole, location: shown, onQueryChange, id: useId() });
  const { list, page } = model;
  // The panel answers at once; the table, which costs more, follows.
  const columns = useDeferredValue(settings.settings.columns);
  const arranged = useMemo(() => ({ ...list, columns: arrangeColumns(list.columns, columns) }), [list, columns]);
  const numbered = showsRowNumber(columns);
  const header = useHeader({ list: arranged, model, settings });
  const root = useRef<HTMLDivElement>(null);
  const find = useFindBar(root);
  const { printing } = usePrinting(page, root);
  const paper = usePrintRows(model, printing);
  useInspected({ page: whole, model: page, form: model.form });
  const choice = useChosenRow({ list, model, location, onQueryChange });
  const chosen = list.expand?.placement ? choice : undefined;
  const table = { list: arranged, part: whole, model, numbered, chosen };
  return (
    <EditableCellFrame list={list} model={model} unsaved={unsaved}>
      <div
        ref={root}
        className={`${look['page']} ${styles['list']}${printing ? ` ${print['list']}` : ''}`}
        data-on-paper={printing || undefined}
        {...markOf(page, whole)}
      >
        <PageHead page={list} model={page} location={location} actions={[]} named={list.shell !== false} />
        {list.search.length > 0 ? (
          <SearchPanel model={model} settings={settings} quickFilters={list.quickFilters} />
        ) : null}
        {list.summary ? <SummaryBar fields={list.summary} list={list} model={model} /> : null}
        <Split list={list} chosen={chosen}>
          <div className={`${look['panel']} ${styles['listPanel']}`}>
            <QuickFiltersFrame sets={list.quickFilters} model={model}>
              <ListToolbar list={list} model={model} paper={paper}>
                <FindButton find={find} />
                <ListTools list={list} scope={page.scope} views={views} model={settings} />
              </ListToolbar>
              <StaleAlert model={model} />
              <FindContext value={find}>
                <HeaderContext value={header}>
                  <SelectionContext value={model.selection ?? null}>
                    <Boundary
                      fallback={
                        <Boundary>
                          <ListTable {...table} careful />
                        </Boundary>
                      }
                    >
                      <ListTable {...table} careful={false} />
                    </Boundary>
                  </SelectionContext>
                </HeaderContext>
              </FindContext>
            </QuickFiltersFrame>
          </div>
        </Split>
        {printing ? <ListPaper list={arranged} model={model} rows={paper.rows} /> : null}
      </div>
    </EditableCellFrame>
  );
}

interface SplitProps {
  readonly list: ResolvedList;
  readonly chosen: ChosenRow | undefined;
  readonly children: ReactNode;
}

/** The list with the details of its chosen row; nothing but the list where no row is chosen. */
function Split({ list, chosen, children }: SplitProps) {
  const { expand } = list;
  if (!expand?.placement || !chosen) return children;
  return (
    <div className={`${split['split']} ${expand.placement === 'right' ? split['right'] : ''}`}>
      {children}
      <ChosenPane list={list} expand={expand} chosen={chosen} />
    </div>
  );
}

/** Says that the rows below are old because the last call failed. */
function StaleAlert({ model }: { readonly model: ListModel }) {
  const { failure, rows } = model;
  if (!failure || rows.length === 0) return null;
  return <FailureAlert failure={{ ...failure, message: messages.staleRows(failure.message) }} onRetry={model.reload} />;
}
