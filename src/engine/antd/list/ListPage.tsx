import { useDeferredValue, useId, useMemo, useRef } from 'react';
import type { ResolvedList } from '#engine/language';
import { arrangeColumns } from '../../headless/list/arrange-columns.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { useListSettings } from '../../headless/list/use-list-settings.ts';
import { useList } from '../../headless/list/use-list.ts';
import { useViews } from '../../headless/list/use-views.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { Boundary } from '../state/Boundary.tsx';
import { EditableCellFrame } from './EditableCellFrame.tsx';
import { FindButton } from './FindButton.tsx';
import { FindContext } from './find-context.ts';
import { HeaderContext } from './header/header-context.ts';
import { useHeader } from './header/use-header.ts';
import { ListTable } from './ListTable.tsx';
import { QuickFiltersFrame } from './QuickFilters.tsx';
import { RefreshNote } from './RefreshNote.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import './list-settings.css';
import { SelectionFrame } from './SelectionFrame.tsx';
import { ListTools } from './settings/ListTools.tsx';
import { StaleAlert } from './StaleAlert.tsx';
import { SummaryBar } from './SummaryBar.tsx';
import { useFindBar } from './use-find-bar.ts';

/** A page of kind `list`. */
export function ListPage({ page: list, location, onQueryChange, unsaved }: KindProps<ResolvedList>) {
  const settings = useListSettings(list.name);
  const { views, location: shown } = useViews({ list, location, onQueryChange, model: settings });
  const model = useList({ list, location: shown, onQueryChange, id: useId() });
  // The panel answers at once; the table, which costs more, follows.
  const columns = useDeferredValue(settings.settings.columns);
  const arranged = useMemo(() => ({ ...list, columns: arrangeColumns(list.columns, columns) }), [list, columns]);
  const header = useHeader({ list: arranged, model, settings });
  const root = useRef<HTMLDivElement>(null);
  const find = useFindBar(root);
  const { page, form } = model;
  useInspected({ page: list, model: page, form });
  return (
    <EditableCellFrame list={list} model={model} unsaved={unsaved}>
      <div ref={root} className="fd-page" {...markOf(page, list)}>
        <PageHead page={list} model={page} location={location} actions={[]} />
        {list.search.length > 0 ? <SearchPanel model={model} settings={settings} /> : null}
        {list.summary ? <SummaryBar fields={list.summary} list={list} model={model} /> : null}
        <div className="fd-panel">
          <QuickFiltersFrame filters={list.quickFilters} model={model}>
            <div className="fd-toolbar">
              <FindButton find={find} />
              <ListTools list={list} scope={page.scope} views={views} model={settings} />
              {model.refresh ? <RefreshNote refresh={model.refresh} /> : null}
              {list.toolbar.map((action, index) => (
                <ActionButton key={index} action={action} scope={page.scope} />
              ))}
            </div>
            <StaleAlert model={model} />
            <FindContext value={find}>
              <HeaderContext value={header}>
                <SelectionFrame list={list} model={model}>
                  <Boundary
                    fallback={
                      <Boundary>
                        <ListTable list={arranged} part={list} model={model} careful />
                      </Boundary>
                    }
                  >
                    <ListTable list={arranged} part={list} model={model} careful={false} />
                  </Boundary>
                </SelectionFrame>
              </HeaderContext>
            </FindContext>
          </QuickFiltersFrame>
        </div>
      </div>
    </EditableCellFrame>
  );
}
