import type { ReactNode } from 'react';
import type { ResolvedList } from '#engine/language';
import type { ListModel } from '../../headless/list/use-list.ts';
import { SelectionContext } from '../../headless/list/use-selection.ts';
import './selection.css';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly children: ReactNode;
}

/** Gives the table below its selection, and the bar above; nothing for a list whose rows are not ticked. */
export function SelectionFrame({ list, model, children }: Props) {
  const { selection } = model;
  if (!selection) return children;
  return (
    <SelectionContext value={selection}>
      <SelectionBar
        actions={list.bulkActions ?? []}
        model={model}
        selection={selection}
        allMatching={list.selection?.allMatching === true}
      />
      {children}
    </SelectionContext>
  );
}
