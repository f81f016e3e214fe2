import { defineFormat, formatValue as showValue, type ValueFormat } from '#engine/language/run';
import { decimal, type decimalFormats, formatDecimal, isDecimal, mul, round } from '#values/decimal';
import { PLACEHOLDER } from '#values/interface-constants';
import { language } from '#values/language';

/** Formats of the fund trade, beside those of any business (handbook: display-formats). Rates and yields are fractions. */
const formats = [
  {
    name: 'share',
    contract: { scale: 2, integerDigits: 12 },
    show: (value) => formatDecimal(value, { places: 2, grouping: true }),
    input: 'share',
    shown: 'share',
    isQuantity: true,
    cell: '#,##0.00',
    samples: ['1000.00', '0.01', '123456789.12', '-10.50'],
  },
  {
    name: 'nav',
    contract: { scale: 4, integerDigits: 8 },
    show: (value) => formatDecimal(value, { places: 4 }),
    axis: { places: 4 },
    input: 'nav',
    shown: 'nav',
    cell: '0.0000',
    samples: ['1.2345', '0.9876', '12.0001'],
  },
  {
    name: 'yield',
    show: (value) => formatDecimal(value, { places: 4, percent: true }),
    axis: { places: 2, percent: true },
    input: 'rate',
    shown: 'signed-rate',
    cell: '0.0000',
    samples: ['0.012345', '0.021000'],
  },
  {
    name: 'discount',
    show: formatDiscount,
    input: 'rate',
    shown: 'rate',
    cell: '0.00##',
    maximum: '1',
    samples: ['0.4', '1', '0.85'],
  },
] as const satisfies readonly ValueFormat[];

for (const format of formats) defineFormat(format);

/** A wire value as the format of this name shows it; '--' without a value. */
export const formatValue: (
  format: keyof typeof decimalFormats | (typeof formats)[number]['name'],
  value: string | null | undefined,
) => string = showValue;

function formatDiscount(value: string | null | undefined): string {
  if (!isDecimal(value)) return PLACEHOLDER;
  const isEnglish = language.get() === 'en-US';
  if (decimal(value).equals(1)) return isEnglish ? 'No discount' : '不打折';
  const tenths = mul(value, 10);
  const places = Math.min(2, Math.max(1, decimal(tenths).decimalPlaces()));
  // 8.5折 is 85% of the full rate.
  return isEnglish ? formatDecimal(value, { places: places - 1, percent: true }) : `${round(tenths, places)}折`;
}
