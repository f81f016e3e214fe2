/** Source of a value of a resolved page. Lines and columns count from 1. */
export interface Origin {
  readonly from: 'page' | 'fragment' | 'contract' | 'dictionary' | 'language';
  /** Absent for defaults of the language. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Explains a source whose position says too little: `queryOrderList → OrderSummary.orderNo.title`. */
  readonly what?: string;
}

/** By JSON Pointer into the resolved page; a value without an entry has the origin of the nearest pointer above it. */
export type Origins = Readonly<Record<string, Origin>>;

export function originOf(origins: Origins, pointer: string): Origin | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = origins[at];
    if (found || at === '') return found;
  }
}

/** The JSON Pointer of a member or element. */
export function pointerBelow(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
