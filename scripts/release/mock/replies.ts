import { namesOf, type ContractProfile } from '#client';
import { fakeAnswer } from '#engine/language/prove';
import { findReply, type Call, type Json } from './calls.ts';
import { MADE_UP } from './records.ts';
import { setAt, type Answered } from './refuse.ts';

const GOOD = ['200', '201', '202', '203', '2XX', '204', '205', 'default'];

/** Status and type of a good reply, as the document has them. */
export function emptyReply(call: Call, statuses: readonly string[] = []): Answered {
  const { status = '200', type } = findReply(call, [...statuses, ...GOOD]) ?? {};
  return { status: /^\d+$/u.test(status) ? Number(status) : 200, type };
}

/** A good reply with data, where profile and contract say that it is. */
export function replyWith({ request }: Call, { envelope }: ContractProfile, head: Answered, data: unknown): Answered {
  const { data: place = '', code, success = [] } = envelope ?? {};
  const body = setAt(undefined, [...namesOf(place), ...namesOf(request.data ?? '')], data);
  return { ...head, body: code === undefined ? body : setAt(body, namesOf(code), success[0]) };
}

/** The reply to a call about a record: the record where the reply is one, else what the document says of it. */
export function replyAbout(call: Call, profile: ContractProfile, record: Json, statuses?: readonly string[]): Answered {
  const { reply } = call.operation;
  const head = emptyReply(call, statuses);
  if (!reply || reply.empty || head.type === undefined) return head;
  const names = [...(reply.fields?.keys() ?? [])];
  const isLike = names.length > 0 && names.filter((name) => name in record).length * 2 >= names.length;
  return replyWith(call, profile, head, isLike ? record : fakeAnswer(call.operation, record, MADE_UP));
}
