import { BusinessError } from '../errors.ts';

/** The code with which a rule refuses, or that it passes. */
export function codeOf(rule: () => unknown): string {
  try {
    rule();
    return 'passes';
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
}
