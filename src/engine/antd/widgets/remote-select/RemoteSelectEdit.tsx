import '../parts/remote.css';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import type { RemoteSource } from '../parts/remote-source.ts';
import { RemoteSelect } from '../parts/RemoteSelect.tsx';
import { useRemoteLabels, useRemoteRows } from '../parts/use-remote.ts';

export interface RemoteSelectProps extends RemoteSource {
  readonly max?: number;
}

/** One value, or several for a field of several. */
export function RemoteSelectEdit(face: EditFaceProps<string | readonly string[], RemoteSelectProps>) {
  const { props: source, call, value, onChange } = face;
  const multiple = face.field.valueType === 'string[]';
  const values = toValues(value);
  const give = (next: readonly string[]) => onChange(multiple ? (next.length > 0 ? next : null) : (next[0] ?? null));
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
export function toValues(value: string | readonly string[] | null | undefined): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}
