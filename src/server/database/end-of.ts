/** The last second of a day as Shanghai wall time, which is as fine as the database keeps it; the last day has one too. */
export function endOf(day: string): string {
  return `${day} 23:59:59`;
}
