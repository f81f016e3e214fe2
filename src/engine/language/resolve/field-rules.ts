import { dependenciesOf } from '../expression/dependencies.ts';
import { findConflict } from '../expression/facts.ts';
import { scanTemplate } from '../expression/template.ts';
import { describeType } from '../expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Type } from '../expression/types.ts';
import { factsAt } from './action-rules.ts';
import type { Context } from './context.ts';
import type { FoundField } from './field-source.ts';
import { describeShape, fitsShape } from './fits.ts';

/** What the words of an input say of each other. */
export function checkInput(context: Context, at: Cursor, found: FoundField, name: string): void {
  checkHidden(context, at, found);
  checkComputed(context, at);
  checkAsksValue(context, at.get('check'), name);
}

/** What is never shown when it is required can never be filled in. */
function checkHidden(context: Context, at: Cursor, found: FoundField): void {
  const [visible, required] = [at.get('visible'), at.get('required')];
  if (visible?.value === false && (required ? required.value !== false : found.required))
    context.report(visible, 'required-hidden');
  const [shown, demanded] = [factsAt(context, visible, true), factsAt(context, required, true)];
  if (required && shown && demanded && findConflict(shown, demanded)) context.report(required, 'required-hidden');
}

/** A derived value is nobody's to type. */
function checkComputed(context: Context, at: Cursor): void {
  if (!at.get('compute')) return;
  for (const { key, keyNode } of at.entries()) {
    if (['default', 'placeholder', 'check', 'disabled'].includes(key))
      context.report(keyNode, 'no-effect', key, 'the value is computed');
  }
}

/** What a derived value must be. */
export function checkDerived(
  context: Context,
  at: Cursor | undefined,
  type: Type | undefined,
  found: FoundField,
): void {
  if (!at || !type || found.joined || found.valueType === 'date-range' || fitsShape(context, type, found.shape)) return;
  context.report(at, 'expression-type', describeShape(found.shape), describeType(type));
}

/** A check that never reads the value is about something else. */
function checkAsksValue(context: Context, at: Cursor | undefined, name: string): void {
  const [operation, params] = [at?.get('operation'), at?.get('params')];
  if (!operation || !params) return;
  const own = [`form.${name}`, `item.${name}`];
  const reads = pathsIn(params).some(
    (path) => path === 'form' || path === 'item' || own.some((one) => path === one || path.startsWith(`${one}.`)),
  );
  if (!reads) context.report(params, 'check-without-value', name);
}

function pathsIn(at: Cursor): readonly string[] {
  if (at.text === undefined) return [...at.items(), ...at.entries().map(({ value }) => value)].flatMap(pathsIn);
  return scanTemplate(at.text).flatMap((segment) => (segment.kind === 'expression' ? dependenciesOf(segment.cel) : []));
}
