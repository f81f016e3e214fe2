/** The middle of some numbers, and how far they lie apart. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly samples: number;
}

const round = (value: number) => Number(value.toFixed(1));

export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other);
  const [upper = Number.NaN, lower = Number.NaN] = [sorted.length / 2, (sorted.length - 1) / 2].map(
    (at) => sorted[Math.floor(at)],
  );
  const [median, min, max] = [(lower + upper) / 2, sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN].map(round);
  return { median, min, max, samples: sorted.length } as Summary;
}
