import type { Diagnostic } from '#engine/language/prove';
import type { Edit } from './checker/product-checker.ts';

/** What an editor beside the text of a file takes. */
export interface FormProps {
  /** Text of the file. */
  readonly text: string;
  readonly disabled: boolean;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  /** The problem whose box takes the focus; another object each time that it is gone to. */
  readonly target?: Diagnostic | undefined;
  readonly onChange: (text: string) => void;
}
