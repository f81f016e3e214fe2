import { useId } from 'react';
import type { ResolvedList } from '#engine/language';
import { useList } from '../../headless/list/use-list.ts';
import { PageContext } from '../../headless/page/page-context.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { readPageTitle } from '../page/page-title.ts';
import { Boundary } from '../state/Boundary.tsx';
import { ListTable } from './ListTable.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';

/** A page of kind `list`. */
export function ListPage({ page: list, location, onQueryChange }: KindProps<ResolvedList>) {
  const model = useList({ list, location, onQueryChange, id: useId() });
  const { page } = model;
  return (
    <PageContext value={page}>
      <div className="fd-page">
        <PageHead title={readPageTitle(list, location)} actions={[]} scope={page.scope} />
        {list.search.length > 0 ? <SearchPanel model={model} /> : null}
        <div className="fd-panel">
          {list.toolbar.length > 0 ? (
            <div className="fd-toolbar">
              {list.toolbar.map((action, index) => (
                <ActionButton key={index} action={action} scope={page.scope} />
              ))}
            </div>
          ) : null}
          <SelectionFrame list={list} model={model}>
            <Boundary
              fallback={
                <Boundary>
                  <ListTable list={list} model={model} careful />
                </Boundary>
              }
            >
              <ListTable list={list} model={model} careful={false} />
            </Boundary>
          </SelectionFrame>
        </div>
      </div>
    </PageContext>
  );
}
