const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as an operator reads them: `1.2 MB`; undefined for anything but a size. */
export function formatSize(bytes: unknown): string | undefined {
  const size = typeof bytes === 'string' && bytes !== '' ? Number(bytes) : bytes;
  if (typeof size !== 'number' || !Number.isFinite(size) || size < 0) return undefined;
  let [value, unit] = [size, 0];
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit] ?? ''}`;
}
