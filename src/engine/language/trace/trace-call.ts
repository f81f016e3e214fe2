import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCall, ResolvedConfirm, ResolvedOpen, ResolvedOptions } from '../resolved.ts';
import { peekOperation } from '../resolve/peek-operation.ts';
import { each, just, language, part, type Giver, type Rules } from './giver.ts';
import { dictionaryItems, own, type Trace } from './trace.ts';

/** A call, with what else its object holds. */
export function traceCall<T extends object>(trace: Trace, at: Cursor, rules: Rules<T>): Giver {
  const operation = peekOperation(trace, at);
  const calls: Rules<ResolvedCall> = {
    params: () => traceParams(trace, at.get('params')),
    required: () => traceRequired(trace, operation),
  };
  return part<ResolvedCall & T>(trace.place, at, { ...calls, ...rules });
}

/** Params that nobody wrote are those of the page's own fields. */
function traceParams(trace: Trace, at: Cursor | undefined): Giver {
  return {
    origin: at ? trace.place(at.node) : language.origin,
    member: (name) =>
      own(trace, at?.get(name)) ?? (at?.text === undefined ? own(trace, trace.inputs.get(name)) : undefined),
  };
}

function traceRequired({ contract }: Trace, operation: Operation | undefined): Giver {
  const { schema, params } = operation ?? {};
  const list = contract.keyword(params?.schemas, 'required') ?? contract.keyword(schema && [schema], 'operationId');
  return {
    origin: list ?? language.origin,
    member: (_index, name) => just(contract.required(params?.schemas, String(name))),
  };
}

/** Loads by name have become a list. */
export function traceLoads(trace: Trace, at: Cursor | undefined): Giver {
  if (!at) return language;
  return {
    origin: trace.place(at.node),
    member: (index) => {
      const entry = at.entries()[Number(index)];
      return entry && traceCall(trace, entry.value, { name: () => just(trace.place(entry.keyNode)) });
    },
  };
}

/** A confirmation may be a bare text. */
export function traceConfirm(trace: Trace, at: Cursor | undefined): Giver | undefined {
  return at && part<ResolvedConfirm>(trace.place, at, { text: () => own(trace, at.get('text') ?? at) });
}

export function traceOpen(trace: Trace, at: Cursor | undefined): Giver | undefined {
  return at && part<ResolvedOpen>(trace.place, at, {});
}

/** What follows: a bare word, or an object whose one property says what it is. */
export function traceThen(trace: Trace, at: Cursor | undefined): Giver {
  return each(trace.place, at, (step) => {
    const [message, open] = [step.get('message'), step.get('open')];
    if (message)
      return part<{ kind: string; text: string }>(trace.place, step, {
        kind: () => undefined,
        text: () => own(trace, message),
      });
    return part<{ kind: string; open: ResolvedOpen }>(trace.place, step, {
      kind: () => undefined,
      open: () => traceOpen(trace, open),
    });
  });
}

/** Choices that an author gave: a dictionary's, literal ones, or those that an operation answers with. */
export function traceOptions(trace: Trace, at: Cursor): Giver {
  const name = at.get('dictionary')?.text;
  const rules: Rules<ResolvedOptions> = { kind: () => undefined };
  if (name !== undefined)
    return part<ResolvedOptions>(trace.place, at, { ...rules, items: () => dictionaryItems(trace, name) });
  return at.get('operation')
    ? traceCall<ResolvedOptions>(trace, at, rules)
    : part<ResolvedOptions>(trace.place, at, rules);
}
