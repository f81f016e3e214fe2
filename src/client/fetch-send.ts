import { readJson } from '#values/read-json';
import { writeJson } from '#values/write-json';
import type { Send } from './create-client.ts';
import type { ClientRequest } from './request.ts';
import type { ContractProfile } from './profile.ts';

/** Sends by `fetch`. `base` is prepended to each path: an origin, or a path of a proxy. */
export function createFetchSend({ csrf }: Pick<ContractProfile, 'csrf'>, base = ''): Send {
  return async (request, { signal }) => {
    const { method, url, query, response } = request;
    const { type, body } = await writeBody(request);
    const token = csrf && readCookie(csrf.cookie);
    const headers = new Headers({ ...request.headers, ...(csrf && token && { [csrf.header]: token }) });
    if (type !== undefined) headers.set('content-type', type);
    const reply = await fetch(`${base}${url}${query ? `?${query.toString()}` : ''}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    return {
      status: reply.status,
      body: response === 'blob' ? await reply.blob() : await readJson(await reply.text()),
      header: (name) => reply.headers.get(name) ?? undefined,
    };
  };
}

/** The browser sets the content type of multipart and form bodies. */
async function writeBody({
  body,
  numbers,
}: ClientRequest): Promise<{ readonly type?: string; readonly body?: BodyInit }> {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { type: 'application/json', body: await writeJson(body, numbers) };
}

function readCookie(name: string): string | undefined {
  const found = globalThis.document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}
