export const entries = [
  'antd',
  'antd-virtual',
  'react-virtual',
  'pro-table',
  'formily',
  'formily-model',
  'pro-form',
  'amis',
  'ag-grid',
  'revo-grid',
  'ours',
] as const;
export type Entry = (typeof entries)[number];

/** A table with a search form above it and all its rows on one page. */
export interface ListScreen {
  readonly kind: 'list';
  readonly rows: number;
  readonly columns: number;
  /** A checkbox in front of every row and one for all. */
  readonly selection?: true;
  /** So many rows that a library must draw only those on screen. */
  readonly scroll?: true;
  /** Ranges of cells are selected and copied. */
  readonly ranges?: true;
  /** Entries that cannot show this screen at all, and why. */
  readonly leftOut?: Readonly<Partial<Record<Entry, string>>>;
}

export interface FormScreen {
  readonly kind: 'form';
  readonly fields: number;
  /** One field shows only when another ends with an x. */
  readonly dependent?: true;
  readonly leftOut?: Readonly<Partial<Record<Entry, string>>>;
}

/** An editable table: every cell is an input of the form, filled with loaded rows. */
export interface TableScreen {
  readonly kind: 'table';
  readonly rows: number;
  readonly columns: number;
  /** A range of cells is pasted. */
  readonly ranges?: true;
  readonly leftOut?: Readonly<Partial<Record<Entry, string>>>;
}

export type Screen = ListScreen | FormScreen | TableScreen;

type Purpose = 'list' | 'form' | 'ranges';

/** The purpose of an entry; entries without it draw all. */
const onlyFor: Readonly<Partial<Record<Entry, Purpose>>> = {
  'antd-virtual': 'list',
  'react-virtual': 'list',
  'pro-table': 'list',
  formily: 'form',
  'formily-model': 'form',
  'pro-form': 'form',
  'ag-grid': 'ranges',
  'revo-grid': 'ranges',
};

function purposeOf(screen: Screen): Purpose {
  if (screen.kind !== 'form' && screen.ranges) return 'ranges';
  return screen.kind === 'list' ? 'list' : 'form';
}

/** The entries that a screen is there for. */
export function entriesOf(screen: Screen): readonly Entry[] {
  const purpose = purposeOf(screen);
  return entries.filter((entry) => (onlyFor[entry] ?? purpose) === purpose);
}

const noRanges = { antd: 'has no ranges of cells', amis: 'has no ranges of cells' } as const;

/** The mounted screen: one fresh browser page for every measurement of a screen. */
export const screens = {
  'list-100x50': { kind: 'list', rows: 100, columns: 50 },
  'list-1000x20': { kind: 'list', rows: 1000, columns: 20 },
  'check-1000x20': { kind: 'list', rows: 1000, columns: 20, selection: true },
  'check-100x20': { kind: 'list', rows: 100, columns: 20, selection: true },
  'scroll-100k': {
    kind: 'list',
    rows: 100_000,
    columns: 20,
    scroll: true,
    leftOut: { antd: 'draws every row', amis: 'builds a model of every row before it draws' },
  },
  'ranges-1000x20': { kind: 'list', rows: 1000, columns: 20, ranges: true, leftOut: noRanges },
  'paste-200x10': { kind: 'table', rows: 200, columns: 10, ranges: true, leftOut: noRanges },
  'form-200': { kind: 'form', fields: 200 },
  'form-1000': { kind: 'form', fields: 1000, dependent: true },
  'form-table-200x10': {
    kind: 'table',
    rows: 200,
    columns: 10,
    leftOut: { 'formily-model': 'fields of a form only' },
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** A workload is one number that is taken from a screen, or without a browser. */
export interface Workload {
  readonly screen?: ScreenName;
  readonly unit: 'ms' | 'bytes';
  /** Whose number of ours the ratio is to; otherwise it is to antd. */
  readonly base?: string;
}

export const workloads: Readonly<Record<string, Workload>> = {
  'list-100x50': { screen: 'list-100x50', unit: 'ms' },
  'list-1000x20': { screen: 'list-1000x20', unit: 'ms' },
  'list-heap': { screen: 'list-1000x20', unit: 'bytes' },
  'list-check-one': { screen: 'check-1000x20', unit: 'ms' },
  'list-check-all': { screen: 'check-1000x20', unit: 'ms' },
  'list-check-one-100x20': { screen: 'check-100x20', unit: 'ms' },
  'list-check-all-100x20': { screen: 'check-100x20', unit: 'ms' },
  'list-scroll-100k': { screen: 'scroll-100k', unit: 'ms' },
  'list-range-select': { screen: 'ranges-1000x20', unit: 'ms', base: 'list-range-select' },
  'list-range-copy': { screen: 'ranges-1000x20', unit: 'ms', base: 'list-range-copy' },
  'table-range-paste': { screen: 'paste-200x10', unit: 'ms', base: 'table-range-paste' },
  'form-200': { screen: 'form-200', unit: 'ms' },
  'form-200-key': { screen: 'form-200', unit: 'ms' },
  'form-1000': { screen: 'form-1000', unit: 'ms' },
  'form-1000-key': { screen: 'form-1000', unit: 'ms' },
  'form-1000-dependent': { screen: 'form-1000', unit: 'ms' },
  'form-table-200x10': { screen: 'form-table-200x10', unit: 'ms' },
  'form-table-200x10-key': { screen: 'form-table-200x10', unit: 'ms' },
  'check-100-pages': { unit: 'ms' },
  'check-300-pages': { unit: 'ms' },
  'publish-300-pages': { unit: 'ms', base: 'check-300-pages' },
  'studio-1000-revisions': { unit: 'ms', base: 'check-300-pages' },
  'edit-page': { unit: 'ms' },
  'edit-widget': { unit: 'ms' },
  'studio-open': { unit: 'ms' },
  'studio-draw': { unit: 'ms' },
  'studio-problem': { unit: 'ms' },
};

/** The part of a screen that is mounted before the measured mount, so that code and styles are loaded for all alike. */
export const warmUp = { columns: 10, rows: 100, fields: 10, cellRows: 3 } as const;

/** The least of a screen on which all its numbers can be taken: a trial of the bench takes seconds. */
const least = { rows: 20, scrolledRows: 2000, columns: 10, fields: 66 } as const;

export function shrink(screen: Screen): Screen {
  if (screen.kind === 'form') return { ...screen, fields: Math.min(screen.fields, least.fields) };
  const isScrolled = screen.kind === 'list' && screen.scroll === true;
  return { ...screen, rows: isScrolled ? least.scrolledRows : least.rows, columns: least.columns };
}
