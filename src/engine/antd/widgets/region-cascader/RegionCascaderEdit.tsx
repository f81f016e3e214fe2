import { observer } from '../../../headless/observer.ts';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { RegionCascader } from '../parts/RegionCascader.tsx';
import { useRegions } from '../parts/use-regions.ts';
import { type RegionProps, useRegionSearch } from './use-region-search.ts';

/** Value: the codes from province to county; null while none is chosen. */
export const RegionCascaderEdit = observer(function RegionCascaderEdit(
  face: EditFaceProps<readonly string[], RegionProps>,
) {
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
