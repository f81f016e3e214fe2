import { valueAt } from '#values/record';
import { useDebounceFn, useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { toText, type ResolvedList } from '#engine/language/run';
import type { PageLocation } from '../../page/page-model.ts';
import type { Row } from '../table/use-rows.ts';
import type { ListModel, OnQueryChange } from '../use-list.ts';

/** Milliseconds for which a choice must rest before its details are asked for and the address bar names it. */
const REST = 300;

/** Names the chosen row in the address bar. */
const CHOSEN = 'chosen';

export interface ChosenRow {
  /** Key of the chosen row. */
  readonly key: string | undefined;
  readonly choose: (key: string) => void;
  /**
   * The row as the list showed it last. `here`: it is among the rows; `elsewhere`: the list shows other rows, as of
   * another page or search; `gone`: it has left the rows that it was among.
   */
  readonly state: 'none' | 'waiting' | 'here' | 'elsewhere' | 'gone';
  readonly row: Row | undefined;
  /** The choice rests: keys held down choose many rows, and ask for the details of the last one. */
  readonly rests: boolean;
}

interface ChosenStart {
  readonly list: Pick<ResolvedList, 'rowKey'>;
  readonly model: Pick<ListModel, 'rows' | 'tree' | 'place' | 'loading'>;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
}

/** The row of a list that its details are shown of. Its key stays over paging, searches and refreshes. */
export function useChosenRow({ list: { rowKey }, model, location, onQueryChange }: ChosenStart): ChosenRow {
  const { rows, tree, place, loading } = model;
  const { key, choose, rests } = useChoice(location, onQueryChange);
  const shown = tree?.items.map((item) => item.row) ?? rows;
  const found = key === undefined ? undefined : shown.find((row) => toText(valueAt(row, rowKey)) === key);
  const [seen, setSeen] = useState<{ readonly key: string; readonly row: Row; readonly place: string }>();
  if (key !== undefined && found && (seen?.row !== found || seen.place !== place)) setSeen({ key, row: found, place });
  const last = seen?.key === key ? seen : undefined;
  return { key, choose, rests, row: found ?? last?.row, state: stateOf({ key, found, last, place, loading }) };
}

interface Sighting extends Pick<ListModel, 'place' | 'loading'> {
  readonly key: string | undefined;
  readonly found: Row | undefined;
  readonly last: { readonly place: string } | undefined;
}

function stateOf({ key, found, last, place, loading }: Sighting): ChosenRow['state'] {
  if (key === undefined) return 'none';
  if (found) return 'here';
  if (last) return last.place === place ? 'gone' : 'elsewhere';
  return loading ? 'waiting' : 'elsewhere';
}

/** The chosen key. It follows the address bar, which gets it once it rests. */
function useChoice({ query }: PageLocation, onQueryChange: OnQueryChange) {
  const { [CHOSEN]: named } = query;
  const [key, setKey] = useState(named);
  const [settled, setSettled] = useState(named);
  const written = useRef(named);
  // The first choice after a rest is shown at once.
  const settle = useDebounceFn(setSettled, { wait: REST, leading: true });
  const write = useMemoizedFn((next: string) => {
    written.current = next;
    onQueryChange({ ...query, [CHOSEN]: next }, { replace: true });
  });
  const name = useDebounceFn(write, { wait: REST });
  const choose = useMemoizedFn((next: string) => {
    if (next === key) return;
    setKey(next);
    settle.run(next);
    name.run(next);
  });
  useEffect(() => {
    if (named === written.current) return;
    written.current = named;
    setKey(named);
    setSettled(named);
  }, [named]);
  return { key, choose, rests: settled === key };
}
