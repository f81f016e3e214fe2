import type { RegionTree } from './region-tree.ts';

/** A region as the cascader takes it. */
export interface RegionOption {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly loading?: boolean;
  readonly children?: RegionOption[];
}

/** What has been loaded of the regions, down to a number of levels. */
export function regionOptions(regions: RegionTree, levels: number, above?: string): readonly RegionOption[] {
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
