import type { ExpressionFunction } from './function.ts';
import { numberFunctions } from './number-functions.ts';
import { standardFunctions } from './standard-functions.ts';
import { textFunctions } from './text-functions.ts';

const functions = new Map(Object.entries({ ...standardFunctions, ...numberFunctions, ...textFunctions }));

/**
 * Adds a function to the language; throws if the name is taken. `f(a, b)` may also be written `a.f(b)`. An absent
 * argument never throws.
 */
export function defineFunction(name: string, definition: ExpressionFunction): void {
  if (functions.has(name)) throw new Error(`two functions are called '${name}'`);
  functions.set(name, definition);
}

export function findFunction(name: string): ExpressionFunction | undefined {
  return functions.get(name);
}

/** Every function by name, those of the language first. */
export function listFunctions(): ReadonlyMap<string, ExpressionFunction> {
  return functions;
}
