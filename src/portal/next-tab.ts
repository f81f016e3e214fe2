/** The position that a key pressed on a tab moves to; undefined for keys that do not move (WAI-ARIA, tabs pattern). */
export function nextTab(key: string, position: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (position + 1) % count,
    ArrowLeft: (position + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
