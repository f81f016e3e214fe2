import { Cascader } from 'antd';
import { useMemo } from 'react';
import { observer } from '../../../headless/observer.ts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { useSelectProps } from './control.ts';
import { OptionsFailed } from './OptionsFailed.tsx';
import type { RegionTree } from './region-tree.ts';

/** The result of a search of regions. */
export interface RegionSearch {
  /** Observable; undefined without a search. */
  readonly found: readonly RegionOption[] | undefined;
  readonly search: (text: string) => void;
}

interface Props {
  readonly face: Pick<EditFaceProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'field' | 'placeholder'>;
  readonly regions: RegionTree;
  readonly codes: readonly string[];
  /** Number of levels of a value. */
  readonly levels: number;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onSearch?: RegionSearch | undefined;
  readonly ariaLabel?: string;
}

const everything = () => true;

/** Regions level by level; a level is loaded when the one above is chosen. */
export const RegionCascader = observer(function RegionCascader(props: Props) {
  const { face, regions, codes, levels, onChange, onSearch, ariaLabel } = props;
  const control = useSelectProps(face);
  const status = regions.level()?.status;
  // Keep the identity of the value: a new array would collapse the list whenever a level loads.
  const key = JSON.stringify(codes);
  const value = useMemo(() => JSON.parse(key) as string[], [key]);
  return (
    <>
      <Cascader<RegionOption>
        {...control}
        {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
        options={[...(onSearch?.found ?? regionOptions(regions, levels))]}
        value={value}
        displayRender={() => regions.names(codes).join(messages.pathSeparator)}
        loadData={(path) => regions.load(path.at(-1)?.value)}
        {...(onSearch ? { showSearch: { filter: everything }, onSearch: onSearch.search } : {})}
        notFoundContent={status === 'ready' ? messages.optionsNone : messages.optionsLoading}
        allowClear
        onOpenChange={(open) => open && regions.load()}
        onChange={(path: readonly (string | number | null)[] | undefined) => onChange((path ?? []).map(String))}
      />
      <OptionsFailed optionsState={regions.failed ? 'error' : 'ready'} onOptionsRetry={regions.retry} />
    </>
  );
});

/** A region as the cascader takes it. */
interface RegionOption {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly loading?: boolean;
  readonly children?: RegionOption[];
}

/** The loaded regions, down to a number of levels. */
function regionOptions(regions: RegionTree, levels: number, above?: string): readonly RegionOption[] {
  const level = regions.level(above);
  if (level?.status !== 'ready') return [];
  return level.regions.map(({ code, name, leaf }) => {
    const below = regions.level(code);
    const option = { value: code, label: name, isLeaf: leaf || levels === 1 };
    if (option.isLeaf || below === undefined || below.status === 'error') return option;
    if (below.status === 'loading') return { ...option, loading: true };
    // A place without parts is a whole of its own.
    if (below.regions.length === 0) return { ...option, isLeaf: true };
    return { ...option, children: [...regionOptions(regions, levels - 1, code)] };
  });
}

/** Paths that a search has found, as one tree. */
export function joinPaths(paths: readonly (readonly { code: string; name: string }[])[]): readonly RegionOption[] {
  const groups = new Map<string, { name: string; rest: { code: string; name: string }[][] }>();
  for (const [first, ...rest] of paths) {
    if (!first) continue;
    const group = groups.get(first.code) ?? { name: first.name, rest: [] };
    if (rest.length > 0) group.rest.push(rest);
    groups.set(first.code, group);
  }
  return [...groups].map(([value, { name, rest }]) =>
    rest.length === 0
      ? { value, label: name, isLeaf: true }
      : { value, label: name, isLeaf: false, children: [...joinPaths(rest)] },
  );
}
