import { readFileName, readResponse, type Progress, type Received, type Send } from '#client';
import { profile, type OperationBinding } from '#contract';
import { language } from '#values/language';
import { readJson } from '#values/read-json';
import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';
import { toFailure, type ReplyFailure } from './call-failure.ts';

/** Sends requests by axios. `keepalive`: by fetch, which alone goes on when its page is gone. */
export function createSend(http: AxiosInstance, binding: OperationBinding, keepalive = false): Send {
  return async (request, { signal, onProgress }) => {
    const response = await http.request<unknown>({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, 'accept-language': language.get() },
      params: request.query,
      data: request.body,
      responseType: request.response,
      transformResponse: (data: unknown) => data,
      ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive } } : {}),
      ...(signal ? { signal } : {}),
      ...(onProgress ? listen(binding, onProgress) : {}),
    });
    return toReceived({ ...response, data: await readBody(response.data) });
  };
}

const readBody = async (data: unknown): Promise<unknown> => (typeof data === 'string' ? readJson(data) : data);

export function toReceived({ status, data, headers }: AxiosResponse<unknown>): Received {
  return {
    status,
    body: data,
    header: (name) => {
      const value: unknown = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/**
 * Reads a call that broke off. The data of a response that came nevertheless goes to the caller
 * (handbook: error-handling).
 */
export async function readNetworkError(binding: OperationBinding, error: unknown): Promise<ReplyFailure> {
  const msg = error instanceof Error ? error.message : '';
  const failure = { code: CLIENT_ERROR_CODE, msg, fields: {}, traceId: undefined };
  if (!axios.isAxiosError<unknown>(error) || !error.response) return { ...failure, body: undefined };
  const data = await readBody(error.response.data);
  const reading = await readResponse(profile, binding, toReceived({ ...error.response, data }));
  return reading.ok ? { ...failure, body: data } : toFailure(reading.refusal);
}

/** Progress of the long side: bytes sent by an upload, received by a download. */
function listen({ encoding }: OperationBinding, onProgress: (progress: Progress) => void) {
  const hear = ({ loaded, total, event }: AxiosProgressEvent): void => {
    const request: unknown = event?.target;
    const isDownload = event !== undefined && request instanceof XMLHttpRequest;
    const disposition = isDownload ? request.getResponseHeader('content-disposition') : undefined;
    const fileName = readFileName(disposition ?? undefined);
    onProgress({ loaded, ...(total !== undefined && { total }), ...(fileName !== undefined && { fileName }) });
  };
  return encoding === 'multipart' ? { onUploadProgress: hear } : { onDownloadProgress: hear };
}
