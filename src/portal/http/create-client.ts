import {
  CallError,
  createClient as createOperationClient,
  readFileName,
  type CallParams,
  type PageRequest,
  type Progress,
  type Received,
  type CallRecord,
} from '#client';
import {
  type JobTicket,
  type OperationBinding,
  type OperationData,
  type OperationId,
  type OperationParams,
  profile,
} from '#contract';
import { HTTP_TIMEOUT, SESSION_HEADER } from '#values/interface-constants';
import axios, { type AxiosInstance } from 'axios';
import { CallFailure, readTicket, toFailure, type ReplyFailure } from './call-failure.ts';
import { createSend, readNetworkError } from './axios-send.ts';
import { CLIENT_ERROR_CODE, decideError, type Proof, PROOFS } from './error-catalogue.ts';
import { findOperation, loadOperations } from './operations.ts';
import { createStore } from '#values/store';

/** A file as a blob operation returns it. */
export interface WireFile {
  readonly blob: Blob;
  /** The server's name for it, from Content-Disposition; undefined when it gave none. */
  readonly fileName: string | undefined;
}

export interface ClientOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself. A lost session still ends it. */
  readonly quiet?: boolean;
  readonly idempotencyKey?: string;
  /** Made by a click of the operator. Absent: yes; only pages, which others may write, say no. */
  readonly gesture?: boolean;
  /** Shown values that the operator relies on, by name. */
  readonly relied?: CallParams | undefined;
  /** The page of a list. */
  readonly page?: PageRequest;
  /** Off: a lost session is only a failed call (handbook: error-handling; "when error handling is on"). Default on. */
  readonly errorHandling?: boolean;
  /** Called with the progress of a file: received for a download, sent for an upload. */
  readonly onProgress?: (progress: Progress) => void;
  /** The call outlives its page. */
  readonly keepalive?: boolean;
}

/** The proof of a session in a call. */
interface Credentials {
  readonly token: string;
  readonly registToken: string;
  /** Public id of the session; empty while it is unknown. */
  readonly sessionId: string;
  /** Distributor code of the session. */
  readonly disCode: string;
  readonly generation: number;
}

/** Services of the application that the client calls. */
interface ClientHost {
  readonly credentials: () => Credentials;
  /** The server names the session with this generation by its public id. */
  readonly nameSession: (generation: number, sessionId: string) => void;
  /** The session with this generation is over; called for each call that finds out, acts on the first only. */
  readonly endSession: (generation: number, notice: string) => void;
  /** The session with this generation may do nothing but change its password; called for each call that finds out. */
  readonly requirePasswordChange: (generation: number) => void;
  /** Has the operator prove who calls; false after a cancel. */
  readonly prove?: (by: Proof) => Promise<boolean>;
  readonly showError: (text: string) => void;
}

export interface OperationClient {
  /** Calls an operation; resolves to the envelope's `data`, rejects with a {@link CallFailure} in the operator's words. */
  call<K extends OperationId>(
    operationId: K,
    params: OperationParams<K>,
    options?: ClientOptions,
  ): Promise<OperationData<K>>;
  /** The same for callers that know the operation only by name (pages). */
  callByName(operationId: string, params: CallParams, options?: ClientOptions): Promise<unknown>;
  /** Calls a blob operation; a blob that is really JSON rejects with its msg. */
  fetchFile(operationId: string, params: CallParams, options?: ClientOptions): Promise<WireFile>;
  /** The same for an operation that may answer with the job that makes the file (`x-job` in the contract). */
  requestFile(operationId: string, params: CallParams, options?: ClientOptions): Promise<WireFile | JobTicket>;
}

/**
 * axios without the features that the portal has itself (handbook: interface-constants): no timeout, the XSRF names; a status is
 * judged by the client, not by axios.
 */
export function createHttp(): AxiosInstance {
  return axios.create({
    timeout: HTTP_TIMEOUT,
    xsrfCookieName: profile.csrf.cookie,
    xsrfHeaderName: profile.csrf.header,
    validateStatus: () => true,
  });
}

/** The one door to the server. */
export function createClient(host: ClientHost, http: AxiosInstance): OperationClient {
  async function exchange(name: string, params: CallParams, options: ClientOptions): Promise<Reply> {
    const { generation, ...values } = host.credentials();
    const { token, registToken } = values;
    // A call whose operation is loaded is sent at once: a page that is closing sends its last settings.
    if (!findOperation(name)) {
      await loadOperations().catch(() => reject(host, NO_TABLE, { generation, inSession: false, ...options }));
    }
    const chosen = chooseOperation(name, token === '' && registToken !== '');
    if (!chosen) throw new Error(`unknown operation ${name}`);
    const { operationId, binding } = chosen;
    const client = createOperationClient({
      profile,
      operations: { [operationId]: binding },
      send: createSend(http, binding, options.keepalive),
      values: () => values,
      onReply: noteCall,
    });
    const hear = ({ header }: Received): void => {
      const given = header(SESSION_HEADER);
      if (given !== undefined) host.nameSession(generation, given);
    };
    const attempt = async (): Promise<Reply | ReplyFailure> => {
      try {
        const { data, received } = await client.exchange(operationId, params, { gesture: true, ...options });
        hear(received);
        return { data, received };
      } catch (error) {
        if (error instanceof CallError) hear(error.received);
        return error instanceof CallError ? toFailure(error.refusal) : readNetworkError(binding, error);
      }
    };
    let outcome = await attempt();
    if (await isProved(outcome, host, generation)) outcome = await attempt();
    if ('received' in outcome) return outcome;
    return reject(host, outcome, { binding, generation, inSession: token !== '' && !binding.public, ...options });
  }

  const callByName: OperationClient['callByName'] = async (operationId, params, options = {}) =>
    (await exchange(operationId, params, options)).data;

  return {
    callByName,
    call: async <K extends OperationId>(operationId: K, params: OperationParams<K>, options?: ClientOptions) =>
      (await callByName(operationId, { ...params }, options)) as OperationData<K>,
    fetchFile: async (operationId, params, options = {}) => readFile(await exchange(operationId, params, options)),
    requestFile: async (operationId, params, options = {}) => {
      const reply = await exchange(operationId, params, options);
      return readTicket(reply.data) ?? readFile(reply);
    },
  };
}

interface Reply {
  readonly data: unknown;
  readonly received: Received;
}

/** Whether the server demanded a proof and the operator of this session gave it: then the call goes out once more. */
async function isProved(
  outcome: Reply | ReplyFailure,
  { prove, credentials }: ClientHost,
  generation: number,
): Promise<boolean> {
  const by = 'code' in outcome ? Object.entries(PROOFS).find(([code]) => code === outcome.code)?.[1] : undefined;
  return by !== undefined && prove !== undefined && (await prove(by)) && credentials().generation === generation;
}

function readFile({ data, received }: Reply): WireFile {
  return { blob: data as Blob, fileName: readFileName(received.header('content-disposition')) };
}

function reject(
  host: ClientHost,
  failure: ReplyFailure,
  context: ClientOptions & { binding?: OperationBinding; generation: number; inSession: boolean },
): never {
  const cancelled = context.signal?.aborted === true;
  const effect = decideError({
    code: failure.code,
    msg: failure.msg,
    url: context.binding?.path ?? '',
    errorHandling: context.errorHandling ?? true,
    inSession: context.inSession,
    ofFile: context.binding?.response === 'blob',
  });
  if (effect.kind === 'relogin') host.endSession(context.generation, effect.text);
  if (effect.kind === 'password') host.requirePasswordChange(context.generation);
  const pops = effect.kind === 'message' && !context.quiet && !cancelled;
  if (pops) host.showError(effect.text);
  const shown = pops || cancelled || !['message', 'return-code'].includes(effect.kind);
  throw new CallFailure(effect.text, { ...failure, shown });
}

interface Chosen {
  readonly operationId: string;
  readonly binding: OperationBinding;
}

/** The operation of that name, or the one that takes its place while only a registration token is held. */
function chooseOperation(name: string, isRegistrant: boolean): Chosen | undefined {
  const binding = findOperation(name);
  const twin = isRegistrant ? binding?.registration : undefined;
  if (twin !== undefined) return chooseOperation(twin, false);
  return binding && { operationId: name, binding };
}

/** The table of operations could not be fetched: for the operator, the network has failed. */
const NO_TABLE: ReplyFailure = {
  code: CLIENT_ERROR_CODE,
  msg: 'Network Error',
  fields: {},
  traceId: undefined,
  body: undefined,
};

/** The last reply of each operation, by its name: for the inspector, so that a build keeps none. */
export const lastCalls = createStore<Readonly<Record<string, CallRecord>>>({});

const noteCall =
  import.meta.env.MODE === 'development'
    ? (call: CallRecord): void => lastCalls.set({ ...lastCalls.get(), [call.operation]: call })
    : undefined;
