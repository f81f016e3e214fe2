import type { Type } from './expression/types.ts';
import { typeOfShape } from './expression/shape-type.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCheck } from '../run/resolved.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { withNames, type Context } from './context.ts';
import { compact, readText } from './dynamic.ts';
import { words } from '../run/words.ts';

/** The call that validates a value on the server: by `valid` of the reply, or by a refusal. */
export function resolveCheck(context: Context, at: Cursor | undefined): ResolvedCheck | undefined {
  const call = resolveCall(context, at);
  if (!at || !call) return undefined;
  const reply = peekOperation(context, at)?.reply;
  const type: Type = reply ? typeOfShape(reply) : { kind: 'any' };
  const inReply = withNames(context, { result: type });
  const own = (name: string, kind: Type['kind']) =>
    type.kind === 'record' && type.fields().get(name)?.kind === kind ? { $cel: `result.${name}` } : undefined;
  checkMessage(context, at, type);
  const check = compact({
    ...call,
    valid: own('valid', 'boolean'),
    message: readText(inReply, at.get('message')) ?? own('message', 'text'),
  });
  return context.note(check, at, (givers) => ({
    valid: givers.property(reply?.schemas, 'valid'),
    message: givers.property(reply?.schemas, 'message'),
  }));
}

/** A refusal has its own text: a message is only for a reply with the result. */
function checkMessage({ report }: Context, at: Cursor, reply: Type): void {
  const message = at.get('message');
  if (!message || reply.kind !== 'record' || reply.fields().has('valid')) return;
  report(message, 'no-effect', 'message', words("the reply has no 'valid'", "返回里没有 'valid'"));
}
