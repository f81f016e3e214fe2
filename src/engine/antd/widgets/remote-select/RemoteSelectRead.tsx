import { observer } from '../../../headless/observer.ts';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showValue } from '../parts/show-value.ts';
import { useQuietCall, useRemoteLabels } from '../parts/use-remote.ts';
import { type RemoteSelectProps, toValues } from './RemoteSelectEdit.tsx';

/** Labels instead of values; a value whose label cannot be found shows itself. */
export const RemoteSelectRead = observer(function RemoteSelectRead(
  face: ReadFaceProps<string | readonly string[], RemoteSelectProps>,
) {
  const values = toValues(face.value);
  const labels = useRemoteLabels({ source: face.props, call: useQuietCall(), values });
  return showValue(values.map((value) => labels.labelOf(value)));
});
