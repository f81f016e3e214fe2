import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { effectOf } from '#client';
import { type OperationBinding, type OperationId, profile } from '#contract';
import { isOperationId, operations } from '#contract/operations';
import { RELIED_PARAM, SESSION_HEADER } from '#values/interface-constants';
import { isRecord, type JsonRecord, parseRecord } from '#values/record';
import { requireProof } from '../access/second-factor.ts';
import { audit } from '../platform/audit.ts';
import { errors } from '../platform/errors.ts';
import {
  type BrowserCookies,
  type FileReply,
  type Handlers,
  type RequestContext,
  type SessionUser,
  type StoredFileReply,
  within,
} from '../platform/handler.ts';
import { entriesOf, remember } from '../platform/modules.ts';
import type { Platform } from '../platform/platform.ts';
import { PREVIEW_HEADER } from './preview/preview-missing.ts';
import { holdRecord } from './hold-record.ts';
import { createAdmission } from './limits/admission.ts';
import { limitBody, limitRate } from './limits/rate-limits.ts';
import { callFacts, nameCaller } from './request-log.ts';
import { type Caller, type Identify, isForPreview } from './session/callers.ts';
import { requireContentType, isReadable } from './request-shape.ts';
import { answerOnce } from './idempotency.ts';
import { withMultipart } from './multipart.ts';
import { createCookies, isBrowserSession, readHeader } from './session/session-cookies.ts';
import { inTransaction } from './transactions.ts';
import { isTicket, type Validators } from './validators.ts';
import { SUCCESS, writeEnvelope } from './envelope.ts';
import { sendEnvelope } from './wire.ts';

/** Codes that follow from the rights on records. */
const derivedCodes = remember(() => new Set(entriesOf((module) => module.derivedCodes).map(([code]) => code)));

/** A handler whose params and reply are checked against the contract, not by the compiler. */
type AnyHandler = (params: unknown, context: RequestContext<Caller['user']>) => Promise<unknown>;

export interface Binding {
  readonly platform: Platform;
  readonly validators: Validators;
  readonly modules: readonly Handlers[];
  /** Operations that only reply with sample data; the reply is marked accordingly. */
  readonly previewed: ReadonlySet<OperationId>;
  /** Every operation of the contract must have a handler. Beside a gateway, only the operations of this server do. */
  readonly isWhole: boolean;
  readonly identify: Identify;
}

interface Call extends Binding {
  readonly id: OperationId;
  readonly operation: OperationBinding;
  readonly handler: AnyHandler;
  /** Every handler, by its operation. */
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Mounts the operations of the contract on their handlers; throws if one has two, or none although it must. */
export function bindOperations(app: FastifyInstance, binding: Binding): void {
  const handlers = collectHandlers(binding);
  const { admit } = createAdmission();
  for (const [id, operation] of listOperations()) {
    const handler = handlers.get(id);
    if (!handler) continue;
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      ...limitRate(id),
      ...limitBody(id),
      onRequest: [async (request) => void (callFacts(request.raw).operation = id), requireContentType(operation)],
      handler: async (request, reply) => {
        if (binding.previewed.has(id)) void reply.header(PREVIEW_HEADER, id);
        const work = () => answer({ ...binding, id, operation, handler, handlers, request, reply });
        // An upload takes as long as its sender's connection needs, so it uses no place.
        const answered = operation.encoding === 'multipart' ? work() : admit(work);
        if (!answered) return sendEnvelope(reply.code(503).header('retry-after', 1), errors.tooBusy());
        const data = await answered;
        // The reply is the job that does the work.
        if (operation.job === true && operation.response === 'json' && isTicket(data)) void reply.code(202);
        return send(reply, data);
      },
    });
  }
}

function listOperations(): [OperationId, OperationBinding][] {
  return Object.entries(operations) as [OperationId, OperationBinding][];
}

function collectHandlers({ modules, platform, isWhole }: Binding): Map<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>();
  const problems: string[] = [];
  for (const [id, handler] of modules.flatMap((module) => Object.entries(module))) {
    if (handlers.has(id)) problems.push(`operation '${id}' has two handlers`);
    handlers.set(id, handler as AnyHandler);
  }
  for (const [id, operation] of listOperations()) {
    if (isWhole && !handlers.has(id) && (platform.demo || !operation.demo))
      problems.push(`operation '${id}' of the contract has no handler`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return handlers;
}

/** Answers a request in steps: session, permission, params, handler, check of the reply against the contract. */
async function answer(call: Call): Promise<unknown> {
  const { platform, id, operation, request } = call;
  const now = platform.clock.now();
  const caller = await call.identify({ id, operation, request, now });
  callFacts(request.raw).caller = nameCaller(caller.user);
  requireGesture(call, caller);
  await permit(call, caller.user, now);
  const cookies = createCookies(platform, { ...call, now });
  // A browser that got its token from another site does not send the id of the session yet.
  if (caller.session && readHeader(request, SESSION_HEADER) === '') await cookies.keep(caller.session);
  const work = async (body: unknown): Promise<unknown> => {
    const { given, relied } = takeRelied(operation, readParams(call, body));
    const params = call.validators.checkParams(id, given);
    const { user, session } = caller;
    if (operation.boundBy && isOperator(user)) await requireProof(platform, { user, session, now });
    const data = await run(call, params, { caller, cookies, now, relied });
    return isFile(data) ? data : call.validators.checkData(id, data);
  };
  return operation.encoding === 'multipart'
    ? withMultipart(request, { store: platform.files, scan: platform.scan, kinds: call.validators.fileKinds(id) }, work)
    : work(request.body);
}

/**
 * Refuses a write of the portal that no click of the operator has made: a page that others wrote would act with the
 * rights of whoever opens it. Programs have no pages, and send no header.
 */
function requireGesture({ id, operation, request }: Call, { session }: Caller): void {
  if (operation.public || !session || !isBrowserSession(request, session)) return;
  const isClicked = readHeader(request, profile.gesture.header) !== undefined;
  if (!isClicked && effectOf(profile, { id, ...operation }) === 'write') throw errors.notClicked();
}

async function permit({ platform, operation, request, id }: Call, user: Caller['user'], now: Date): Promise<void> {
  const { permission, page, menu } = operation;
  const operator = isOperator(user) ? user : null;
  const suffices = (codes: ReadonlySet<string> = new Set()): boolean =>
    // For a derived code the handler asks for the right on the record that is meant, and refuses by its name.
    (!permission || derivedCodes().has(permission) || codes.has(permission)) &&
    (!page || codes.has(page)) &&
    (!menu || menu.some((code) => codes.has(code)));
  const viewRole = operator?.viewRole;
  if (suffices(viewRole?.codes ?? operator?.permissions)) {
    if (viewRole && !isForPreview(id, operation)) throw errors.previewReadOnly(viewRole.roleName);
    if (viewRole && !suffices(operator.permissions)) throw errors.previewOfOthers(viewRole.roleName);
    return;
  }
  await audit(platform.db, {
    now,
    accountId: operator?.accountId ?? null,
    action: 'permission',
    outcome: 'refused',
    subject: id,
    detail: { needs: permission ?? menu, ...(page !== undefined && { page }) },
    traceId: request.id,
  });
  throw errors.notPermitted();
}

function readParams({ operation, request }: Call, body: unknown): Record<string, unknown> {
  const source = operation.encoding === 'query' ? request.query : body;
  if (source !== undefined && source !== null && (typeof source !== 'object' || Array.isArray(source))) {
    throw errors.unreadableBody();
  }
  const params: Record<string, unknown> = { ...source, ...(request.params as object) };
  if (operation.encoding !== 'json') {
    // An empty input of a form is treated as absent.
    for (const [name, value] of Object.entries(params)) if (value === '') delete params[name];
  }
  for (const name of operation.headers) {
    const value = request.headers[name.toLowerCase()];
    if (typeof value === 'string' && value !== '') params[name] = value;
  }
  if (!isReadable(params)) throw errors.unreadableBody();
  return params;
}

/** Params, and beside them the shown values that the call relies on; a caller that sends none relies on nothing. */
function takeRelied({ relies }: OperationBinding, params: Record<string, unknown>) {
  if (!relies || !(RELIED_PARAM in params)) return { given: params, relied: undefined };
  const { [RELIED_PARAM]: sent, ...given } = params;
  // A form has no records, only texts.
  const relied = typeof sent === 'string' ? parseRecord(sent) : sent;
  if (!isRecord(relied) || Object.keys(relied).some((name) => !relies.includes(name))) throw errors.unreadableBody();
  return { given, relied };
}

interface Asked {
  readonly caller: Caller;
  readonly cookies: BrowserCookies;
  readonly now: Date;
  readonly relied: JsonRecord | undefined;
}

async function run(call: Call, params: Record<string, unknown>, { caller, relied, ...known }: Asked): Promise<unknown> {
  const { platform, request, id } = call;
  const { [profile.idempotency.param]: requestNo, disCode: _disCode, ...rest } = params;
  const context: RequestContext<Caller['user']> = {
    ...caller,
    ...known,
    db: platform.db,
    transact: (work) => inTransaction(platform.db, work),
    traceId: request.id,
    // Chinese unless the caller asks for English.
    language: request.headers['accept-language']?.startsWith('en') === true ? 'en' : 'zh',
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    log: request.log,
    demo: platform.demo,
    ...(typeof requestNo === 'string' && { requestNo }),
    ...(relied && { relied }),
  };
  if (typeof requestNo !== 'string' || !caller.user) return perform(call, params, context);
  const paramsHash = platform.hash(JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const { user } = caller;
  const name = isOperator(user) ? `account ${user.accountId}` : `phone ${user.phone}`;
  const key = { caller: name, operationId: id, requestNo, paramsHash, now: known.now };
  return inTransaction(platform.db, (tx) => answerOnce(tx, key, () => perform(call, params, within(tx, context))));
}

type Context = RequestContext<Caller['user']>;

/** Calls the handler; that of an edit once the record is held to what the caller saw. */
function perform(call: Call, params: Record<string, unknown>, context: Context): Promise<unknown> {
  const { handler, operation } = call;
  const { record } = operation;
  if (!record) return handler(params, context);
  const { read, param } = record;
  const { [param]: value } = params;
  const { relied } = context;
  return context.transact(async (tx) => {
    const own = within(tx, context);
    await holdRecord(tx, { ...record, value, relied, look: () => look(call, read, { [param]: value }, own) });
    return handler(params, own);
  });
}

/**
 * A record as its caller would be shown it now. Without the right to the read itself: who may change a record is shown
 * the values that the change relies on.
 */
async function look(call: Call, read: string, key: Record<string, unknown>, context: Context): Promise<JsonRecord> {
  const handler = call.handlers.get(read);
  if (!isOperationId(read) || !handler) throw new Error(`operation '${read}' has no handler`);
  const data = await handler(call.validators.checkParams(read, key), context);
  return call.validators.checkData(read, data) as JsonRecord;
}

function isOperator(user: Caller['user']): user is SessionUser {
  return user !== null && 'accountId' in user;
}

/** Blocks scripts in case a browser displays a file. */
const filePolicy = "default-src 'none'; sandbox";

function isFile(data: unknown): data is FileReply | StoredFileReply {
  return typeof data === 'object' && data !== null && 'body' in data && 'contentType' in data;
}

function send(reply: FastifyReply, data: unknown): FastifyReply {
  callFacts(reply.request.raw).code = SUCCESS;
  if (!isFile(data))
    return reply.send(writeEnvelope({ code: SUCCESS, message: '成功', data, traceId: reply.request.id }));
  const { body, contentType, fileName } = data;
  void reply
    .type(contentType)
    .header('content-security-policy', filePolicy)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return Buffer.isBuffer(body) ? reply.send(body) : reply.header('content-length', body.size).send(body.stream);
}
