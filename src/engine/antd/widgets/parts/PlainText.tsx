import { toShanghaiTime } from '#values/shanghai-time';
import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { showValue } from './show-value.ts';

/** Read and cell face of values that are displayed unchanged. */
export function PlainText({ value, field }: ReadFaceProps) {
  return showValue(value, field.format);
}

/** An instant with its offset (RFC 3339), as other APIs send it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/iu;

/** Read and cell face of dates and date-times: the text of the wire, an instant as wall time in Shanghai. */
export function DateText({ value }: ReadFaceProps<string>) {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  return showValue(instant && !Number.isNaN(instant.getTime()) ? toShanghaiTime(instant) : value);
}
