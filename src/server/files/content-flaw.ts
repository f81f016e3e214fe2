/** A flaw inside a file whose first bytes are those of its type. */
export type ContentFlaw =
  /** The file ends too early, or its parts do not fit together. */
  | 'broken'
  /** A picture that takes more memory to decode than any scan. */
  | 'tooManyPixels'
  /** The file needs a password. */
  | 'locked'
  /** The file contains scripts, programs or further files. */
  | 'active'
  /** The file is also one of another kind. */
  | 'disguised';
