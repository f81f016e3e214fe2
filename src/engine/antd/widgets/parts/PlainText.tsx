import { fromInstant } from '#values/kinds/moment';
import { zone } from '#values/zone';
import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { showValue } from './show-value.ts';

/** Read and cell face of values that are displayed unchanged. */
export function PlainText({ value, field }: ReadFaceProps) {
  return showValue(value, field.format);
}

/** Read and cell face of dates and date-times: the text of the wire, an instant as wall time in the zone that its tooltip names. */
export function DateText({ value }: ReadFaceProps<string>) {
  const wall = typeof value === 'string' ? fromInstant(value) : undefined;
  return wall === undefined ? (
    showValue(value)
  ) : (
    <time dateTime={value ?? ''} title={`${wall} ${zone.get()}`}>
      {wall}
    </time>
  );
}
