import { useEffect, useLayoutEffect, useState } from 'react';
import { type RegionSource, RegionTree } from './region-tree.ts';
import type { Call } from './remote-source.ts';

/** Regions for as long as the component is on show, with the levels that a path of codes needs. */
export function useRegions(source: RegionSource, call: Call, codes: readonly string[]): RegionTree {
  const [regions] = useState(() => new RegionTree(source, call));
  useLayoutEffect(() => {
    regions.update(source, call);
    if (codes.length > 0) regions.ensure(codes);
  });
  useEffect(() => () => regions.stop(), [regions]);
  return regions;
}
