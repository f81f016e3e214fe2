import { observer } from '../../../headless/observer.ts';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { controlStatus, selectControlProps } from './control-props.ts';
import { selectPlaceholder } from './field-label.ts';
import { OptionsFailed } from './OptionsFailed.tsx';
import { type RegionOption, regionOptions } from './region-options.ts';
import type { RegionTree } from './region-tree.ts';
import { useRequiredMark } from './use-required-mark.ts';
import { fullWidth } from './full-width.ts';

/** What a search of regions has found. */
export interface RegionSearch {
  /** Observable; undefined while nobody searches. */
  readonly found: readonly RegionOption[] | undefined;
  readonly search: (text: string) => void;
}

interface Props {
  readonly face: Pick<EditFaceProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'field' | 'placeholder'>;
  readonly regions: RegionTree;
  readonly codes: readonly string[];
  /** How many levels a value has. */
  readonly levels: number;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onSearch?: RegionSearch | undefined;
  readonly ariaLabel?: string;
}

const everything = () => true;

/** Regions level by level; a level is loaded when the one above is chosen. */
export const RegionCascader = observer(function RegionCascader(props: Props) {
  const { face, regions, codes, levels, onChange, onSearch, ariaLabel } = props;
  useRequiredMark(face);
  const status = regions.level()?.status;
  // A value that is another array each time would fold the list back to it whenever a level arrives.
  const key = JSON.stringify(codes);
  const value = useMemo(() => JSON.parse(key) as string[], [key]);
  return (
    <>
      <Cascader<RegionOption>
        {...selectControlProps(face)}
        {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
        options={[...(onSearch?.found ?? regionOptions(regions, levels))]}
        value={value}
        displayRender={() => regions.names(codes).join(messages.pathSeparator)}
        loadData={(path) => regions.load(path.at(-1)?.value)}
        {...(onSearch ? { showSearch: { filter: everything }, onSearch: onSearch.search } : {})}
        status={controlStatus(face)}
        placeholder={selectPlaceholder(face)}
        notFoundContent={status === 'ready' ? messages.optionsNone : messages.optionsLoading}
        allowClear
        style={fullWidth}
        onOpenChange={(open) => open && regions.load()}
        onChange={(path: readonly (string | number | null)[] | undefined) => onChange((path ?? []).map(String))}
      />
      <OptionsFailed optionsState={regions.failed ? 'error' : 'ready'} onOptionsRetry={regions.retry} />
    </>
  );
});
