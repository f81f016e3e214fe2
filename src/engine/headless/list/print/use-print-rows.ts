import { useEffect, useState } from 'react';
import { describeFailure } from '../../call/describe-failure.ts';
import type { PageModel } from '../../page/page-model.ts';
import { pageOf } from '../search/list-query.ts';
import { readAnswer, type Row } from '../table/use-rows.ts';
import type { ListModel } from '../use-list.ts';

/** Number of rows that are printed at most: about 15 sheets. */
export const PRINTED_ROWS = 500;

export interface PrintRows {
  /** The rows for paper: those fetched for it, else those on the screen. */
  readonly rows: readonly Row[];
  readonly busy: boolean;
  /** Fetches all matching rows, up to the limit, and prints the page. */
  readonly print: () => void;
}

/** The rows of a list on paper. `printing`: the page is being printed; afterwards the fetched rows are dropped. */
export function usePrintRows(model: ListModel, printing: boolean): PrintRows {
  const { page, tree, rows: shown } = model;
  const [fetched, setFetched] = useState<readonly Row[]>();
  const [busy, setBusy] = useState(false);
  // The rows have been drawn: the page prints them.
  useEffect(() => {
    if (fetched) page.print();
  }, [fetched, page]);
  const [wasPrinting, setWasPrinting] = useState(printing);
  if (wasPrinting !== printing) {
    setWasPrinting(printing);
    if (!printing) setFetched(undefined);
  }
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      setFetched([...(await fetchRows(model))]);
    } catch (error) {
      warn(page, error);
    }
    setBusy(false);
  };
  return { rows: fetched ?? tree?.rows ?? shown, busy, print: () => void print() };
}

async function fetchRows({
  list,
  page,
  asked,
  query,
  rows,
  total,
  totalMore,
  tree,
}: ListModel): Promise<readonly Row[]> {
  // A tree is printed as it is unfolded.
  if (tree) return tree.rows;
  const wanted = totalMore === true ? PRINTED_ROWS : Math.min(total, PRINTED_ROWS);
  if (rows.length >= wanted) return rows.slice(0, PRINTED_ROWS);
  const size = Math.max(...list.pageSizes);
  const found: Row[] = [];
  for (let number = 1; found.length < wanted; number += 1) {
    const options = { quiet: true, page: pageOf({ ...query, page: number, pageSize: size }) };
    // Pages are fetched one after the other, so that the server need not answer five at once.
    const answer = readAnswer(await page.ports().call(list.source.operation, asked, options));
    found.push(...answer.rows);
    if (answer.rows.length < size) break;
  }
  return found.slice(0, PRINTED_ROWS);
}

function warn(page: PageModel, error: unknown): void {
  const ports = page.ports();
  const { message, shown } = describeFailure(error, ports);
  if (!shown) ports.notify('error', message);
}
