/** `13800001234` in groups of 3, 4 and 4 is `138 0000 1234`; what is longer than the groups stays together at the end. */
export function groupText(text: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = text;
  for (const size of sizes) {
    if (rest.length <= size) break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].join(' ');
}
