/** Pixels of a Chinese character of the screen, and the share of it that others take, in bold texts too. */
const CHARACTER = 14;
const LATIN = 0.5;
export const BOLD_LATIN = 0.6;

/** Pixels that a text takes, near enough to lay one out before anything can be measured. */
export function labelWidth(text: string, share = LATIN): number {
  const latin = text.replace(/[^ -~]/gu, '').length;
  return (text.length - latin * (1 - share)) * CHARACTER;
}
