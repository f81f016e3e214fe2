import { readPath, type ContractProfile } from '#client';
import { isRecord } from '#values/record';
import { answerList } from './answer-list.ts';
import type { Call, Json } from './calls.ts';
import type { Home } from './homes.ts';
import type { Params } from './read-params.ts';
import { createRecord, holds, merge, replaceRecord } from './records.ts';
import { refuse, type Answered } from './refuse.ts';
import { emptyReply, replyAbout } from './replies.ts';
import { recordsAbove, type Kept, type Store } from './store.ts';

interface Place {
  readonly home: Home;
  readonly call: Call;
  readonly params: Params;
  readonly profile: ContractProfile;
}

/** Answers a call about the records of a list, and keeps what it writes. */
export function answerRecord(place: Place, store: Store): Answered {
  const { home, call, params, profile } = place;
  const { list, named } = home;
  const kept = store.open(list, pathOf(place), params);
  const step = stepOf(place);
  if (step === 'list') {
    const above = ofParents(place, kept.records);
    if (!kept.records.some((row) => Object.entries(above).every(([name, value]) => holds(row[name], value))))
      store.add(list, params, kept, above);
    return answerRows(place, kept.records);
  }
  const record = kept.records.find(
    (row) =>
      named.length > 0 && named.every(([param, field]) => String(readPath(row, field)) === String(params.all[param])),
  );
  if (step === 'create') {
    if (!record) return create(place, store, kept);
    return refuse(call, profile, { status: 409, message: 'there is one with this key already' });
  }
  if (named.length === 0) return emptyReply(call);
  if (!record) return refuse(call, profile, { status: 404, message: 'not found' });
  if (step === 'read') return replyAbout(call, profile, record);
  const changed = step === 'delete' ? [] : [change(place, record)];
  kept.records = kept.records.flatMap((row) => (row === record ? changed : [row]));
  return replyAbout(call, profile, changed[0] ?? record);
}

/** The params by which a list demands records that its own belong to, as far as these say it. */
function ofParents({ home: { keys }, call, params: { all } }: Place, [row = {}]: readonly Json[]): Json {
  const { operation, names: inPath } = call;
  const named = [...(operation.params.required ?? [])].filter(
    (name) =>
      !keys.includes(name) && !inPath.includes(name) && (isRecord(row[name]) || /(?:id|key|code)$/iu.test(name)),
  );
  return Object.fromEntries(named.filter((name) => row[name] !== undefined).map((name) => [name, all[name]]));
}

function create({ home: { list, keys }, call, params, profile }: Place, store: Store, kept: Kept): Answered {
  const made = store.make(list, params, kept.made, params.written);
  const own = createRecord(made, params.written, call.operation.params, keys);
  const created = { ...own, ...recordsAbove(list, made, params) };
  kept.made += 1;
  kept.records = [created, ...kept.records];
  return replyAbout(call, profile, created, ['201', '200']);
}

function change({ home: { keys }, call: { request, operation }, params: { written } }: Place, record: Json): Json {
  return request.method === 'PUT' ? replaceRecord(record, written, operation.params, keys) : merge(record, written);
}

function answerRows(place: Place, records: readonly Json[]): Answered {
  const { call, params, profile } = place;
  const paging = call.request.paging ?? profile.paging;
  if (!paging) return emptyReply(call);
  const own = Object.fromEntries(Object.entries(params.all).filter(([name]) => !call.names.includes(name)));
  const { operation } = call;
  const rows = answerList({ operation, paging, path: pathOf(place) }, records, { params: own, sort: profile.sort });
  return { ...emptyReply(call), ...rows };
}

type Step = 'list' | 'read' | 'create' | 'change' | 'delete';

/** What a call does to the records of its list. */
function stepOf({ home: { list, named }, call: { operation, request, names }, params: { all } }: Place): Step {
  if (operation === list.operation) return 'list';
  if (operation.effect === 'read') return 'read';
  if (request.method === 'DELETE') return 'delete';
  if (named.some(([param]) => names.includes(param))) return 'change';
  const isUnnamed = named.every(([param]) => all[param] === undefined);
  // Services with calls by POST alone name them: `/pets.create`.
  if (list.request.method !== 'POST') return isUnnamed || request.method === 'POST' ? 'create' : 'change';
  const word = /[./]([A-Za-z_-]+)\/?$/u.exec(request.path)?.[1] ?? '';
  if (/delete|remove|destroy/iu.test(word)) return 'delete';
  return /create|add|new|insert/iu.test(word) ? 'create' : 'change';
}

/** The path of the list with the records above it, as the call names them. */
function pathOf({ home: { list }, call: { names }, params: { all } }: Place): string {
  return list.request.path.replaceAll(/\{([^{}]+)\}/gu, (_, name: string) =>
    String(all[names[list.names.indexOf(name)] ?? name]),
  );
}
