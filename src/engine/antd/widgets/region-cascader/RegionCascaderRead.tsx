import { observer } from '../../../headless/observer.ts';
import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { useRegions } from '../parts/use-regions.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import type { RegionProps } from './use-region-search.ts';

/** Names from province to county; a code without a name shows itself. */
export const RegionCascaderRead = observer(function RegionCascaderRead({
  value,
  props,
}: ReadFaceProps<readonly string[], RegionProps>) {
  const codes = value ?? [];
  const regions = useRegions(props, useQuietCall(), codes);
  return codes.length === 0 ? PLACEHOLDER : regions.names(codes).join(messages.pathSeparator);
});
