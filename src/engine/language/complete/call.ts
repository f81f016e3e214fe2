import { describeType } from './expression/types.ts';
import { pagingParams } from '../read/api/paging-params.ts';
import { demandedParams, offeredParams, type Operation, type Shape } from '../read/api/shape.ts';
import { nearest } from '../read/nearest.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicParams, DynamicValue, Expression, ResolvedCall } from '../run/resolved.ts';
import { words, type Words } from '../run/words.ts';
import { reportNoEffect, type Context } from './context.ts';
import { readString, readValue } from './dynamic.ts';
import { describeShape, describeUnfit, findMisfit, fitsShape, repairOf } from './fits.ts';
import { checkIdentifier } from './identifiers.ts';
import { checkRuns, type Runs } from './call-runs.ts';
import { resolveSent, type EditedRecord } from './sent-record.ts';
import { readOperation } from './peek-operation.ts';

/** The operation of a call; a wrong name is reported. */
function findOperation(context: Context, at: Cursor | undefined): Operation | undefined {
  const id = at?.get('operation');
  if (id?.text === undefined) return undefined;
  const { contract } = context.workspace;
  if (!contract.operations.has(id.text)) context.report(id, 'operation-unknown', id.text, contract.operations.keys());
  return readOperation(contract, id.text);
}

/** A param that sends a field of a form. */
export interface Bound {
  readonly expression: Expression;
  /** The name of the field. */
  readonly at: Cursor | undefined;
  /** The fields within it, by their paths, where it is an object. */
  readonly parts?: readonly (readonly [path: string, shape: Shape])[];
}

export interface CallOptions {
  /** Params from other sources: the fields of a form, or a list's search and page. */
  readonly bound?: ReadonlyMap<string, Bound>;
  /** Params that are supplied at run time; never required here. */
  readonly filled?: Iterable<string>;
  /** The record that it changes, and params that send inputs of it beside those bound. */
  readonly edited?: EditedRecord | undefined;
  readonly inputs?: readonly string[];
  /** The kind of answer it needs. */
  readonly answer?: 'file' | 'data';
  /** It must take a file under the name `file`. */
  readonly takesFile?: boolean;
  /** What makes the call; absent: the page by itself, which only reads. */
  readonly runs?: Runs;
}

/**
 * A call with its params checked against the operation: known names, fitting types, all required ones present.
 * Undefined if the operation does not exist.
 */
export function resolveCall(
  context: Context,
  at: Cursor | undefined,
  options: CallOptions = {},
): ResolvedCall | undefined {
  const operation = findOperation(context, at);
  if (!at || !operation) return undefined;
  if (!checkAnswer(context, at, operation, options.answer ?? 'data')) return undefined;
  if (!checkRuns(context, at, operation, options.runs)) return undefined;
  if (options.takesFile && operation.params.fields?.get('file')?.format !== 'binary') {
    context.report(at.get('operation') ?? at, 'operation-unfit', operation.id, 'upload');
    return undefined;
  }
  const given = at.get('params');
  const params = given ? readParams(context, given, operation) : { value: {}, names: [] };
  const bound = [...(options.bound ?? [])];
  const names = new Set([
    ...params.names,
    ...meantParams(params.names, operation),
    ...bound.map(([name]) => name),
    ...(options.filled ?? []),
  ]);
  for (const name of demandedParams(operation)) {
    if (!names.has(name)) context.report(given ?? at.get('operation') ?? at, 'param-missing', name, operation.id);
  }
  const choice = operation.params.oneOf ?? [];
  if (choice.length > 0 && !choice.some((name) => names.has(name)))
    context.report(given ?? at.get('operation') ?? at, 'param-missing', choice.join("' or '"), operation.id);
  const filled = Object.fromEntries(bound.map(([name, { expression }]) => [name, expression]));
  const value: DynamicParams = isWhole(params.value)
    ? params.value
    : context.note({ ...filled, ...params.value }, given, () =>
        Object.fromEntries(bound.map(([name, one]) => [name, one.at])),
      );
  const inputs = new Set([...bound.map(([name]) => name), ...(options.inputs ?? [])]);
  const parts = bound.flatMap(([, one]) => one.parts ?? []);
  const sent = resolveSent(context, { at, operation, names, inputs, parts, edited: options.edited });
  const required = awaitedParams(operation, params.names);
  const call = { operation: operation.id, params: value, required, ...sent };
  return context.note(call, at, (givers) => ({
    required: givers.demanded(operation),
    emptied: {
      origin: { from: 'language' },
      member: (name) => givers.property(operation.params.schemas, name),
    },
    base: givers.keyword(operation.schema && [operation.schema], 'x-replaces', 'operationId'),
  }));
}

/** Required params without which a call waits; the client gives the page of a list. */
function awaitedParams(operation: Operation, given: readonly string[]): readonly string[] {
  const paging = operation.paging?.params ?? [];
  return demandedParams(operation).filter((name) => given.includes(name) || !paging.includes(name));
}

/** Params that were most likely meant by unknown ones: not reported again as missing. */
function meantParams(names: readonly string[], operation: Operation): readonly string[] {
  const offered = offeredParams(operation);
  return names.flatMap((name) => (operation.params.fields?.has(name) ? [] : (nearest(name, offered) ?? [])));
}

function isWhole(params: DynamicParams): params is Expression {
  return '$cel' in params;
}

function checkAnswer(context: Context, at: Cursor, operation: Operation, answer: 'file' | 'data'): boolean {
  const id = at.get('operation') ?? at;
  if (answer === 'data' && !operation.reply) context.report(id, 'operation-unfit', operation.id, 'call');
  if (answer === 'file' && operation.reply) context.report(id, 'operation-unfit', operation.id, 'download');
  return (answer === 'data') === (operation.reply !== undefined);
}

function readParams(
  context: Context,
  at: Cursor,
  operation: Operation,
): { value: DynamicParams; names: readonly string[] } {
  if (at.kind === 'string') return readWholeParams(context, at, operation);
  const value: Record<string, DynamicValue> = {};
  for (const member of at.entries()) {
    const typed = readValue(context, member.value);
    value[member.key] = typed.value;
    const shape = operation.params.fields?.get(member.key);
    if (!shape) context.report(member.keyNode, 'param-unknown', member.key, operation.id, offeredParams(operation));
    else if (shape.supplied)
      reportNoEffect(context, at, [member.key], words('the transport fills it in', '由系统自动填写'));
    else if (isIgnored(context, operation, member.key)) reportIgnored(context, member.keyNode, operation, member.key);
    else {
      const misfit = findMisfit(context, member.value, typed.type, shape);
      if (misfit)
        context.report(
          misfit.at,
          'value-unfit',
          paramWord(member.key),
          misfit.expected,
          misfit.found,
          repairOf(misfit),
        );
      else checkIdentifier(context, { at: member.value, name: member.key, type: typed.type, shape });
    }
  }
  return { value, names: Object.keys(value) };
}

/** Whether the back end accepts a param that chooses records, and ignores it. `columns` are those of a file. */
export function isIgnored({ workspace }: Context, { id }: Operation, name: string): boolean {
  const read = workspace.searches[id];
  const isShaping = name === 'columns' || pagingParams(workspace.contract.profile).includes(name);
  return read !== undefined && !read.includes(name) && !isShaping;
}

export function reportIgnored(
  { report, workspace }: Context,
  at: Parameters<Context['report']>[0],
  operation: Operation,
  name: string,
): void {
  const read = workspace.searches[operation.id] ?? [];
  const known = offeredParams(operation).filter((one) => read.includes(one));
  report(at, 'param-unknown', name, operation.id, known, 'search');
}

const ofValues = words('a record of values', '一组值');

export const paramWord = (name: string): Words => words(`the param '${name}'`, `参数 '${name}'`);

/** One expression that yields all params, such as `{{ search }}`: its record is checked against the operation. */
function readWholeParams(
  context: Context,
  at: Cursor,
  operation: Operation,
): { value: DynamicParams; names: readonly string[] } {
  const { value, type } = readString(context, at);
  if (typeof value !== 'object' || value === null || !('$cel' in value)) {
    context.report(at, 'expression-type', ofValues, describeType(type));
    return { value: {}, names: offeredParams(operation) };
  }
  if (type.kind !== 'record') {
    if (type.kind !== 'any') context.report(at, 'expression-type', ofValues, describeType(type));
    return { value, names: offeredParams(operation) };
  }
  for (const [name, one] of type.fields()) {
    const shape = operation.params.fields?.get(name);
    if (!shape) context.report(at, 'param-unknown', name, operation.id, offeredParams(operation));
    else if (!fitsShape(context, one, shape))
      context.report(at, 'value-unfit', paramWord(name), describeShape(shape), describeUnfit(context, one, shape));
  }
  return { value, names: [...type.fields().keys()] };
}
