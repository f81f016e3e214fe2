/**
 * A text with a change of the manual applied: lines of a diff, `-` for those that go, `+` for those that come, the rest
 * to find the place by; a line `@@` separates two places. Indentation does not count. Throws when a place is not
 * found exactly once.
 */
export function applyChange(text: string, change: string, file: string): string {
  const places = change
    .trimEnd()
    .split(/^@@.*\n/mu)
    .filter((place) => place !== '');
  return places.reduce((whole, place) => replaceOnce(whole, place.trimEnd().split('\n'), file), text);
}

function replaceOnce(text: string, place: readonly string[], file: string): string {
  const lines = text.split('\n');
  const old = place.filter((line) => !line.startsWith('+')).map((line) => line.slice(1).trim());
  const fresh = place.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  const starts = lines.flatMap((_, start) =>
    old.every((line, at) => lines[start + at]?.trim() === line) ? [start] : [],
  );
  const [start] = starts;
  if (start === undefined || starts.length > 1) {
    throw new Error(`${file} has these lines ${starts.length} times, not once:\n${old.join('\n')}`);
  }
  return [...lines.slice(0, start), ...fresh, ...lines.slice(start + old.length)].join('\n');
}
