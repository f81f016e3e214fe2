/** A number with more digits than a JavaScript number surely holds. */
const LONG_NUMBER = /(?:^|[:,[\s])-?\d(?:\.?\d){15}/u;

/**
 * Parses JSON without loss: a number that JavaScript would round becomes the text of its digits. Other text is returned
 * unchanged.
 */
export async function readJson(text: string): Promise<unknown> {
  // A chunk of its own: few replies need it, and the login page none.
  const parse = LONG_NUMBER.test(text) ? (await import('./lossless-json.ts')).parseLossless : JSON.parse;
  try {
    return parse(text);
  } catch {
    return text;
  }
}
