import { decimal, decimalFormats, formatDecimal, isDecimal, mul, round, type DecimalFormat } from '#values/decimal';
import { PLACEHOLDER } from '#values/interface-constants';
import { language } from '#values/language';

const formats = {
  ...decimalFormats,
  share: { places: 2, grouping: true },
  nav: { places: 4 },
  yield: { places: 4, percent: true },
} as const satisfies Readonly<Record<string, DecimalFormat>>;

/** The contract's `x-format` names: those of any business, and those of the fund trade. */
export type TradeFormat = keyof typeof formats | 'discount';

/**
 * Shows a wire value the way its `x-format` says (handbook: display-formats); '--' without a value.
 * Rates and yields are fractions: "0.0123" is 1.23%.
 */
export function formatValue(format: TradeFormat, value: string | null | undefined): string {
  return format === 'discount' ? formatDiscount(value) : formatDecimal(value, formats[format]);
}

/** True if a text is one of the contract's `x-format` names. */
export function isTradeFormat(name: string): name is TradeFormat {
  return name === 'discount' || Object.hasOwn(formats, name);
}

function formatDiscount(value: string | null | undefined): string {
  if (!isDecimal(value)) return PLACEHOLDER;
  const isEnglish = language.get() === 'en-US';
  if (decimal(value).equals(1)) return isEnglish ? 'No discount' : '不打折';
  const tenths = mul(value, 10);
  const places = Math.min(2, Math.max(1, decimal(tenths).decimalPlaces()));
  // 8.5折 is 85% of the full rate.
  return isEnglish ? formatDecimal(value, { places: places - 1, percent: true }) : `${round(tenths, places)}折`;
}
