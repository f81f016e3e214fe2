import { OperationError } from '#engine';
import { CallFailure } from '../http/call-failure.ts';

/** Throws the engine's error of a failed call, with everything that the reply said. */
export function rethrow(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error;
  throw new OperationError(error.message, error);
}
