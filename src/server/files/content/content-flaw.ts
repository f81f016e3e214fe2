/** What is wrong inside a file whose first bytes are those of its type. */
export type ContentFlaw =
  /** It ends too early, or its parts do not fit. */
  | 'broken'
  /** A picture that would take more memory to look at than any scan does. */
  | 'tooManyPixels'
  /** It needs a password, or is encrypted. */
  | 'locked'
  /** It brings scripts, programs or further files. */
  | 'active'
  /** It is another kind of file besides. */
  | 'disguised';

/** Most points of a picture: A3 at 600 dpi has 70 million. */
const PIXEL_LIMIT = 80_000_000;
/** Longest side of a picture. */
const SIDE_LIMIT = 30_000;

/** The flaw of a picture of this size; undefined when somebody can look at it. */
export function judgeSize(width: number, height: number): ContentFlaw | undefined {
  if (width === 0 || height === 0) return 'broken';
  const tooLarge = width > SIDE_LIMIT || height > SIDE_LIMIT || width * height > PIXEL_LIMIT;
  return tooLarge ? 'tooManyPixels' : undefined;
}
