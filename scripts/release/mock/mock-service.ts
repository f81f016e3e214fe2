import { completeProfile, type ContractProfile } from '#client';
import { fakeAnswer, jsonOf, type ProductFiles } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { answerRecord } from './answer-record.ts';
import { asRecord, findCall, listCalls, type Call } from './calls.ts';
import { findHomes } from './homes.ts';
import { readParams, type Asked, type Params } from './read-params.ts';
import { MADE_UP, merge } from './records.ts';
import { createJudge, refuse, type Answered } from './refuse.ts';
import { emptyReply, replyAbout, replyWith } from './replies.ts';
import { createStore } from './store.ts';

/**
 * A service made of the documents of a product. Its records are made up, the same at each start, and keep what is
 * written; lists have pages, order and search as the profile says. A call that the document does not allow is refused.
 */
export function mockService(files: ProductFiles): (asked: Asked) => Promise<Answered> {
  const profile = completeProfile(jsonOf(files.profile));
  const calls = listCalls(files);
  const homes = findHomes(calls);
  const judge = createJudge(profile);
  const store = createStore(homes);
  const alone = new Map<string, unknown>();
  return async (asked) => {
    const { pathname } = new URL(asked.url, 'http://mock');
    const call = findCall(calls, asked.method, pathname);
    if (!call) return { status: 404, body: { message: `the document has no ${asked.method} ${pathname}` } };
    const params = await readParams(asked, call);
    const fault = judge(call, asked, params);
    if (fault) return refuse(call, profile, fault);
    const home = homes.get(call);
    if (home) return answerRecord({ home, call, params, profile }, store);
    return answerAlone({ call, params, profile, path: pathname }, alone);
  };
}

interface Alone {
  readonly call: Call;
  readonly params: Params;
  readonly profile: ContractProfile;
  readonly path: string;
}

/** Answers a call about no list: a record of its own, such as settings. What is written is kept by path. */
function answerAlone({ call, params, profile, path }: Alone, kept: Map<string, unknown>): Answered {
  const { operation, request } = call;
  const head = emptyReply(call);
  const before = kept.get(path);
  if (operation.effect === 'read') {
    if (!operation.reply) return { ...head, body: `a file of ${operation.id}\n` };
    const made = fakeAnswer(operation, params.all, MADE_UP);
    const data = isRecord(made) && isRecord(before) ? merge(made, before) : (before ?? made);
    return replyWith(call, profile, head, data);
  }
  const written = request.body === undefined ? params.written : params.written[request.body];
  kept.set(path, isRecord(written) && request.method !== 'PUT' ? merge(asRecord(before), written) : written);
  return replyAbout(call, profile, asRecord(written));
}
