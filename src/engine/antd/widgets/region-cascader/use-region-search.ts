import type { Call, RemoteRow } from '../parts/remote-source.ts';
import { joinPaths } from '../parts/region-options.ts';
import type { RegionSource } from '../parts/region-tree.ts';
import type { RegionSearch } from '../parts/RegionCascader.tsx';
import { useRemoteRows } from '../parts/use-remote.ts';

export interface RegionProps extends RegionSource {
  readonly levels?: number;
  /** The param that takes a name; it searches every level. */
  readonly search?: string;
  /** Fields of a record that a search finds: its codes and its names from the top. */
  readonly path?: string;
  readonly pathNames?: string;
}

/** Search by name over all levels; undefined where the operation offers none. Read it inside an observer. */
export function useRegionSearch(source: RegionProps, call: Call): RegionSearch | undefined {
  const { operation, params = {}, search, value, label, path, pathNames } = source;
  const rows = useRemoteRows({
    source: { operation, params, value, label, paged: false, ...(search === undefined ? {} : { search }) },
    call,
  });
  if (search === undefined || path === undefined || pathNames === undefined) return undefined;
  const { status, rows: found } = rows.state;
  return {
    found: status === 'idle' ? undefined : joinPaths(found.map((row) => readPath(row, path, pathNames))),
    search: (text) => (text === '' ? rows.stop() : rows.search(text)),
  };
}

function readPath({ record }: RemoteRow, path: string, pathNames: string) {
  const [codes, names] = [record[path], record[pathNames]].map((list) => (Array.isArray(list) ? list.map(String) : []));
  return (codes ?? []).map((code, index) => ({ code, name: names?.[index] ?? code }));
}
