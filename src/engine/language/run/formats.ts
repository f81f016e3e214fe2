import { type DecimalContract, readDecimal } from '#values/kinds/decimal';
import type { Reading } from '#values/kinds/reading';
import { decimalFormats, formatDecimal, isDecimal, type DecimalFormat } from '#values/decimal';

/**
 * A format of decimals, the one module of a kind of value: how it is typed, pasted and imported, shown and exported.
 * Named by `x-format` in the contract, and by charts, computed columns and `format()` in pages.
 */
export interface ValueFormat {
  readonly name: string;
  /** What a typed, pasted or imported text may have. Absent: any decimal. */
  readonly contract?: DecimalContract;
  /** Reads such a text as the decimal of the wire. Absent: by `contract`. The number field then takes any text. */
  readonly read?: (text: string) => Reading;
  /** A decimal of the wire as the text that is edited; `read` must read it back. Absent: its digits. */
  readonly write?: (value: string) => string;
  /** A decimal as shown to operators; `--` for an absent one. */
  readonly show: (value: string | null | undefined) => string;
  /** Ticks of an axis; absent: plain numbers. */
  readonly axis?: DecimalFormat;
  /** Default widgets of a field: of its input, and of a shown value. */
  readonly input: string;
  readonly shown: string;
  /** Values can be added up, so a column of them may have a total. */
  readonly isQuantity?: true;
  /** Excel's format of a cell in an export; absent: the value's own decimals. */
  readonly cell?: string;
  /** The greatest value, unless the contract gives another limit. */
  readonly maximum?: string;
  /** Typical values, for examples and previews. */
  readonly samples: readonly [string, ...string[]];
}

const formats = new Map<string, ValueFormat>();

/** Adds a format to the language and returns how to remove it; throws if the name is taken. */
export function defineFormat(format: ValueFormat): () => void {
  if (formats.has(format.name)) throw new Error(`two formats are called '${format.name}'`);
  formats.set(format.name, format);
  return () => void formats.delete(format.name);
}

/** The format of a name; undefined if it is not defined. */
export function findFormat(name: string | undefined): ValueFormat | undefined {
  return name === undefined ? undefined : formats.get(name);
}

/** Reads a text of a person or of a cell as a value of the format; any decimal without one. */
export function readFormat(name: string | undefined, text: string): Reading {
  const { read, contract } = findFormat(name) ?? {};
  return read ? read(text) : readDecimal(text, contract ?? { allowsNegative: true });
}

/** Every format by name, those of the language first. */
export function listFormats(): readonly ValueFormat[] {
  return [...formats.values()];
}

/** Formats a decimal; without the format, with its own decimals. */
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
  contract: { scale: 2, integerDigits: 12 },
  show: (value) => formatDecimal(value, decimalFormats.amount),
  input: 'amount',
  shown: 'amount',
  isQuantity: true,
  cell: '#,##0.00',
  samples: ['1234567.89', '0.01', '50000.00', '-2500.10', '99999999999.99', '0.00'],
});

defineFormat({
  name: 'rate',
  show: (value) => formatDecimal(value, decimalFormats.rate),
  axis: percentAxis,
  input: 'rate',
  shown: 'rate',
  cell: '0.00%',
  maximum: '1',
  samples: ['0.0123', '0.0000', '0.1500'],
});

defineFormat({
  name: 'signedRate',
  show: (value) => formatDecimal(value, decimalFormats.signedRate),
  axis: percentAxis,
  input: 'rate',
  shown: 'signed-rate',
  cell: '0.00%',
  samples: ['0.0123', '-0.0456', '0.0000'],
});
