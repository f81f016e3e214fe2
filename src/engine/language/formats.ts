import { decimalFormats, formatDecimal, isDecimal, type DecimalFormat } from '#values/decimal';

/** A format of decimals: a contract names it by `x-format`, pages name it in charts, computed columns and `format()`. */
export interface ValueFormat {
  readonly name: string;
  /** A decimal as operators read it; `--` when there is none. */
  readonly show: (value: string | null | undefined) => string;
  /** Ticks of an axis; absent: plain numbers. */
  readonly axis?: DecimalFormat;
  /** Widgets of a field that names none: of its input, and of a value on show. */
  readonly input: string;
  readonly shown: string;
  /** Values add up, so a column of them may have a total. */
  readonly isQuantity?: true;
  /** The greatest value, unless the contract gives another. */
  readonly maximum?: string;
  /** Values as they occur, for examples and previews. */
  readonly samples: readonly [string, ...string[]];
}

const formats = new Map<string, ValueFormat>();

/** Adds a format to the language; throws when its name is taken. */
export function defineFormat(format: ValueFormat): void {
  if (formats.has(format.name)) throw new Error(`two formats are called '${format.name}'`);
  formats.set(format.name, format);
}

/** The format of a name; undefined when nobody defined it. */
export function findFormat(name: string | undefined): ValueFormat | undefined {
  return name === undefined ? undefined : formats.get(name);
}

/** Every format by name, those of the language first. */
export function listFormats(): readonly ValueFormat[] {
  return [...formats.values()];
}

/** A decimal in a format; without the format, as many decimals as it has. */
export function formatValue(name: string, value: string | null | undefined): string {
  return formats.get(name)?.show(value) ?? formatDecimal(value);
}

/** A tick of an axis. */
export function formatTick(name: string | undefined, tick: number): string {
  const axis = findFormat(name)?.axis;
  const text = tick.toFixed(10);
  return axis && isDecimal(text) ? formatDecimal(text, axis) : tick.toLocaleString('zh-CN');
}

const percentAxis = { places: 2, percent: true } as const;

defineFormat({
  name: 'amount',
  show: (value) => formatDecimal(value, decimalFormats.amount),
  input: 'amount',
  shown: 'amount',
  isQuantity: true,
  samples: ['1234567.89', '0.01', '50000.00', '-2500.10', '99999999999.99', '0.00'],
});

defineFormat({
  name: 'rate',
  show: (value) => formatDecimal(value, decimalFormats.rate),
  axis: percentAxis,
  input: 'rate',
  shown: 'rate',
  maximum: '1',
  samples: ['0.0123', '0.0000', '0.1500'],
});

defineFormat({
  name: 'signedRate',
  show: (value) => formatDecimal(value, decimalFormats.signedRate),
  axis: percentAxis,
  input: 'rate',
  shown: 'signed-rate',
  samples: ['0.0123', '-0.0456', '0.0000'],
});
