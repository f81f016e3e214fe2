/** A text that may be a number with more digits than a JavaScript number holds. */
const LONG_TEXT = /"-?\d[\d.]{15,}"/u;

/** Writes JSON; a text of digits at one of the paths of numbers becomes the number, with each of its digits. */
export async function writeJson(value: unknown, numbers: readonly string[] | undefined): Promise<string> {
  const text = JSON.stringify(value);
  // A chunk of its own: few requests need it.
  return numbers && LONG_TEXT.test(text)
    ? (await import('./lossless-json.ts')).stringifyLossless(value, numbers)
    : text;
}
