import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { PLACEHOLDER } from '#values/interface-constants';
import { showValue } from './show-value.ts';

export const tabularFigures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface UnitProps {
  readonly unit?: string;
}

type Face = ReadFaceProps<string | number, UnitProps>;

/**
 * Read and cell face of a number; `defaultFormat` serves a field whose contract names no `x-format`. Bare text: tables
 * and facts have tabular figures already, and an element a cell would be thousands of them.
 */
export function createDecimalText(defaultFormat?: string) {
  return function DecimalText({ value, field, props }: Face) {
    const text = showValue(value, field.format ?? defaultFormat);
    return props.unit && text !== PLACEHOLDER ? `${text} ${props.unit}` : text;
  };
}
