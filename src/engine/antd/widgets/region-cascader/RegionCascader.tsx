import { PLACEHOLDER } from '#values/interface-constants';
import { observer } from '../../../headless/observer.ts';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { joinPaths, RegionCascader, type RegionSearch } from '../parts/RegionCascader.tsx';
import { useRegions, type RegionSource } from '../parts/region-tree.ts';
import type { Call, RemoteRow } from '../parts/remote-source.ts';
import { useQuietCall, useRemoteRows } from '../parts/use-remote.ts';
import { messages } from '../messages.ts';
import manifest from './widget.json' with { type: 'json' };

/** Value: the codes from province to county; null while none is chosen. */
const RegionCascaderEdit = observer(function RegionCascaderEdit(face: EditFaceProps<readonly string[], RegionProps>) {
  const { props, call, onChange } = face;
  const codes = face.value ?? [];
  const regions = useRegions(props, call, codes);
  const onSearch = useRegionSearch(props, call);
  return (
    <RegionCascader
      face={face}
      regions={regions}
      codes={codes}
      levels={props.levels ?? 3}
      onChange={(path) => onChange(path.length > 0 ? path : null)}
      onSearch={onSearch}
    />
  );
});

export interface RegionProps extends RegionSource {
  readonly levels?: number;
  /** The param that takes a name; it searches every level. */
  readonly search?: string;
  /** Fields of a record that a search finds: its codes and its names from the top. */
  readonly path?: string;
  readonly pathNames?: string;
}

/** Search by name over all levels; undefined where the operation offers none. Read it inside an observer. */
function useRegionSearch(source: RegionProps, call: Call): RegionSearch | undefined {
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

/** Names from province to county; a code without a name shows itself. */
const RegionCascaderRead = observer(function RegionCascaderRead({
  value,
  props,
}: ReadFaceProps<readonly string[], RegionProps>) {
  const codes = value ?? [];
  const regions = useRegions(props, useQuietCall(), codes);
  return codes.length === 0 ? PLACEHOLDER : regions.names(codes).join(messages.pathSeparator);
});

export const regionCascaderWidget = defineWidget(
  manifest,
  { edit: RegionCascaderEdit, read: RegionCascaderRead },
  { asksToChoose: true },
);
