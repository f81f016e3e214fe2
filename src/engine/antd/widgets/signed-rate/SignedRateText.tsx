import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { formatValue, signOf } from '#values/formats';
import { tabularFigures } from '../parts/DecimalText.tsx';

// domain §1.3: 涨 red, 平 grey, 跌 green, as Chinese markets have it.
const styles = {
  up: { ...tabularFigures, color: '#E8403A' },
  flat: { ...tabularFigures, color: '#666666' },
  down: { ...tabularFigures, color: '#1BA05D' },
} as const;

export function SignedRateText({ value, field }: ReadFaceProps<string>) {
  const text = formatValue(field.format ?? 'signedRate', value);
  const sign = signOf(value);
  return <span style={sign ? styles[sign] : tabularFigures}>{text}</span>;
}
