import {
  isOperationId,
  type JobTicket,
  operations,
  type OperationBinding,
  type OperationData,
  type OperationId,
  type OperationParams,
} from '#contract';
import { HTTP_TIMEOUT, SESSION_HEADER, XSRF_COOKIE, XSRF_HEADER } from '#values/interface-constants';
import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { buildRequest, type WireParams } from './build-request.ts';
import { CallFailure } from './call-failure.ts';
import { decideError } from './error-catalogue.ts';
import { readFileName, type WireFile } from './files.ts';
import type { ReplyFailure } from './read-reply.ts';
import { readNetworkError, readResponse, readResponseName, readTicket } from './read-response.ts';

export interface ClientOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself. A lost session still ends it. */
  readonly quiet?: boolean;
  readonly requestNo?: string;
  /** Off: a lost session is only a failed call (handbook: error-handling; "when error handling is on"). Default on. */
  readonly errorHandling?: boolean;
  /** Hears how far a file has come: received for a download, sent for an upload. */
  readonly onProgress?: (progress: TransferProgress) => void;
}

/** How far a file has come. */
export interface TransferProgress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes altogether, where that is known (a compressed reply does not tell). */
  readonly total?: number;
  /** Of a download: the server's name for the file. */
  readonly fileName?: string;
}

/** What a call proves its session with. */
interface Credentials {
  readonly token: string;
  readonly registToken: string;
  /** Public id of the session; empty while it is unknown. */
  readonly sessionId: string;
  /** Distributor code of the session. */
  readonly disCode: string;
  readonly generation: number;
}

/** What the client needs of the application around it. */
export interface ClientHost {
  readonly credentials: () => Credentials;
  /** The server names the session with this generation by its public id. */
  readonly nameSession: (generation: number, sessionId: string) => void;
  /** The session with this generation is over; called for each call that finds out, acts on the first only. */
  readonly endSession: (generation: number, notice: string) => void;
  /** The session with this generation may do nothing but change its password; called for each call that finds out. */
  readonly requirePasswordChange: (generation: number) => void;
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
  callByName(operationId: string, params: WireParams, options?: ClientOptions): Promise<unknown>;
  /** Calls a blob operation; a blob that is really JSON rejects with its msg. */
  fetchFile(operationId: string, params: WireParams, options?: ClientOptions): Promise<WireFile>;
  /** The same for an operation that may answer with the job that makes the file (`x-job` in the contract). */
  requestFile(operationId: string, params: WireParams, options?: ClientOptions): Promise<WireFile | JobTicket>;
}

/**
 * axios without what the portal does itself (handbook: interface-constants): no timeout, the XSRF names; a status is
 * judged by {@link readResponse}, not by axios.
 */
export function createHttp(): AxiosInstance {
  return axios.create({
    timeout: HTTP_TIMEOUT,
    xsrfCookieName: XSRF_COOKIE,
    xsrfHeaderName: XSRF_HEADER,
    validateStatus: () => true,
  });
}

/** The one door to the server. */
export function createClient(host: ClientHost, http: AxiosInstance): OperationClient {
  async function exchange(name: string, params: WireParams, options: ClientOptions): Promise<AxiosResponse> {
    const { token, registToken, sessionId, disCode, generation } = host.credentials();
    const operationId = asOperationId(name, token === '' && registToken !== '');
    const binding = operations[operationId];
    const request = buildRequest(binding, params, {
      token,
      registToken,
      sessionId,
      disCode,
      requestNo: options.requestNo,
      newRequestNo: () => crypto.randomUUID(),
    });
    const refuse = (failure: ReplyFailure): never =>
      reject(host, failure, { url: binding.path, generation, inSession: token !== '' && !binding.public, ...options });

    const response = await http
      .request<unknown>({
        method: request.method,
        url: request.url,
        headers: request.headers,
        params: request.query,
        data: request.body,
        responseType: binding.response,
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.onProgress ? listen(binding, options.onProgress) : {}),
      })
      .catch(async (error: unknown) => refuse(await readNetworkError(binding, error)));
    const given: unknown = response.headers[SESSION_HEADER.toLowerCase()];
    if (typeof given === 'string') host.nameSession(generation, given);
    const reading = await readResponse(binding, response);
    if (!reading.ok) return refuse(reading.failure);
    return { ...response, data: reading.data };
  }

  const callByName: OperationClient['callByName'] = async (operationId, params, options = {}) =>
    (await exchange(operationId, params, options)).data as unknown;

  return {
    callByName,
    call: async <K extends OperationId>(operationId: K, params: OperationParams<K>, options?: ClientOptions) =>
      (await callByName(operationId, { ...params }, options)) as OperationData<K>,
    fetchFile: async (operationId, params, options = {}) => readFile(await exchange(operationId, params, options)),
    requestFile: async (operationId, params, options = {}) => {
      const response = await exchange(operationId, params, options);
      return readTicket(response.data) ?? readFile(response);
    },
  };
}

function readFile(response: AxiosResponse<unknown>): WireFile {
  return { blob: response.data as Blob, fileName: readResponseName(response) };
}

function reject(
  host: ClientHost,
  failure: ReplyFailure,
  context: ClientOptions & { url: string; generation: number; inSession: boolean },
): never {
  const cancelled = context.signal?.aborted === true;
  const effect = decideError({
    code: failure.code,
    msg: failure.msg,
    url: context.url,
    errorHandling: context.errorHandling ?? true,
    inSession: context.inSession,
  });
  if (effect.kind === 'relogin') host.endSession(context.generation, effect.text);
  if (effect.kind === 'password') host.requirePasswordChange(context.generation);
  const pops = effect.kind === 'message' && !context.quiet && !cancelled;
  if (pops) host.showError(effect.text);
  const shown = pops || cancelled || !['message', 'return-code'].includes(effect.kind);
  throw new CallFailure(effect.text, { ...failure, shown });
}

/** The operation of that name, or the one that takes its place while only a registration token is held. */
function asOperationId(name: string, isRegistrant: boolean): OperationId {
  if (!isOperationId(name)) throw new Error(`unknown operation ${name}`);
  const twin = isRegistrant ? operations[name].registration : undefined;
  return twin === undefined ? name : asOperationId(twin, false);
}

/** Progress of the side that is long: what an upload sends, what a download brings. */
function listen({ encoding }: OperationBinding, onProgress: (progress: TransferProgress) => void) {
  const hear = ({ loaded, total, event }: AxiosProgressEvent): void => {
    const request: unknown = event?.target;
    const isDownload = event !== undefined && request instanceof XMLHttpRequest;
    const disposition = isDownload ? request.getResponseHeader('content-disposition') : undefined;
    const fileName = readFileName(disposition ?? undefined);
    onProgress({ loaded, ...(total !== undefined && { total }), ...(fileName !== undefined && { fileName }) });
  };
  return encoding === 'multipart' ? { onUploadProgress: hear } : { onDownloadProgress: hear };
}
