import { toNumber } from '#values/kinds/integer';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { observer } from '../../../headless/observer.ts';
import type { RemoteSource } from '../parts/remote-source.ts';
import { RemoteSelect } from '../parts/RemoteSelect.tsx';
import { useQuietCall, useRemoteLabels, useRemoteRows } from '../parts/use-remote.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

export interface RemoteSelectProps extends RemoteSource {
  readonly max?: number;
}

type Chosen = string | number | readonly string[];

/** One value, or several for a field of several. */
function RemoteSelectEdit(face: EditFaceProps<Chosen, RemoteSelectProps>) {
  const { props: source, call, value, onChange } = face;
  const { valueType } = face.field;
  const multiple = valueType === 'string[]';
  const values = toValues(value);
  const read = (code: string | undefined) => (code !== undefined && valueType === 'integer' ? toNumber(code) : code);
  const give = (next: readonly string[]) =>
    onChange(multiple ? (next.length > 0 ? next : null) : (read(next[0]) ?? null));
  const onGone = (gone: string) => give(values.filter((one) => one !== gone));
  const labels = useRemoteLabels({ source, call, values, onGone });
  const rows = useRemoteRows({ source, call, onRows: labels.learn });
  return (
    <RemoteSelect
      face={face}
      rows={rows}
      labels={labels}
      values={values}
      onChange={give}
      multiple={multiple}
      max={source.max}
      searches={source.search !== undefined}
    />
  );
}

/** The values of a field that has one or several. */
function toValues(value: Chosen | null | undefined): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** Labels instead of values; a value whose label cannot be found shows itself. */
const RemoteSelectRead = observer(function RemoteSelectRead(face: ReadFaceProps<Chosen, RemoteSelectProps>) {
  const values = toValues(face.value);
  const labels = useRemoteLabels({ source: face.props, call: useQuietCall(), values });
  return showValue(values.map((value) => labels.labelOf(value)));
});

export const remoteSelectWidget = defineWidget(
  manifest,
  { edit: RemoteSelectEdit, read: RemoteSelectRead },
  { asksToChoose: true },
);
