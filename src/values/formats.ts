import { compare, decimal, formatDecimal, isDecimal, mul, round, type DecimalFormat } from './decimal.ts';
import { language } from './language.ts';
import { PLACEHOLDER } from './interface-constants.ts';

/** The contract's `x-format` names. */
export const valueFormats = ['amount', 'share', 'nav', 'rate', 'signedRate', 'yield', 'discount'] as const;
export type ValueFormat = (typeof valueFormats)[number];

const decimalFormats: Record<Exclude<ValueFormat, 'discount'>, DecimalFormat> = {
  amount: { places: 2, grouping: true },
  share: { places: 2, grouping: true },
  nav: { places: 4 },
  rate: { places: 2, percent: true },
  signedRate: { places: 2, percent: true, signed: true },
  yield: { places: 4, percent: true },
};

/**
 * Shows a wire value the way its `x-format` says (domain §1.3); '--' when there is none.
 * Rates and yields are fractions: "0.0123" is 1.23%.
 */
export function formatValue(format: ValueFormat, value: string | null | undefined): string {
  return format === 'discount' ? formatDiscount(value) : formatDecimal(value, decimalFormats[format]);
}

/** Whether a text is one of the contract's `x-format` names. */
export function isValueFormat(name: string): name is ValueFormat {
  return (valueFormats as readonly string[]).includes(name);
}

/** 涨, 平 or 跌 of a signed value, for its colour; null when there is no value. */
export function signOf(value: string | null | undefined): 'up' | 'flat' | 'down' | null {
  if (!isDecimal(value)) return null;
  const order = compare(value, 0);
  return order > 0 ? 'up' : order < 0 ? 'down' : 'flat';
}

function formatDiscount(value: string | null | undefined): string {
  if (!isDecimal(value)) return PLACEHOLDER;
  const isEnglish = language.get() === 'en-US';
  if (decimal(value).equals(1)) return isEnglish ? 'No discount' : '无折扣';
  const tenths = mul(value, 10);
  const places = Math.min(2, Math.max(1, decimal(tenths).decimalPlaces()));
  // 8.5折 is 85% of the full rate.
  return isEnglish ? formatDecimal(value, { places: places - 1, percent: true }) : `${round(tenths, places)}折`;
}
