/** Pixels of a Chinese character of the table; others are half as wide. */
const CHARACTER = 14;

/** Pixels that a text takes in a table, near enough to lay one out before anything can be measured. */
export function labelWidth(text: string): number {
  const latin = text.replace(/[^ -~]/gu, '').length;
  return (text.length - latin / 2) * CHARACTER;
}
