import { profile } from '#contract';
import { LIVE_PATH, SESSION_HEADER } from '#values/interface-constants';
import type { Session } from '../session/create-session.ts';

/** An event of the stream; undefined: a sign of life. */
export type LiveEvent = 'open' | 'end' | { readonly topics: readonly string[] } | undefined;

/** Opens the stream of changes of a session; rejects, or ends, when there is none to be had. */
export type OpenEvents = (credentials: ReturnType<Session['get']>, signal: AbortSignal) => AsyncIterable<LiveEvent>;

/** Reads the stream by `fetch`: an EventSource could not send the session's headers. */
export const readEvents: OpenEvents = async function* readEvents({ token, sessionId, disCode }, signal) {
  const headers = { token, [SESSION_HEADER]: sessionId, [profile.csrf.header]: readCookie(profile.csrf.cookie) };
  const reply = await fetch(`${LIVE_PATH}?${new URLSearchParams({ disCode })}`, { headers, signal, cache: 'no-store' });
  // A gateway without the stream answers something else, a page perhaps.
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel();
    return;
  }
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield readEvent(part);
  }
};

/** Reads an event as it travels. Pure. */
export function readEvent(text: string): LiveEvent {
  const [, name] = /^event: ?(\w+)$/mu.exec(text) ?? [];
  if (name === 'open' || name === 'end') return name;
  const [, data = ''] = /^data: ?(\[.*\])$/mu.exec(text) ?? [];
  return name === 'change' && data !== '' ? { topics: (JSON.parse(data) as unknown[]).map(String) } : undefined;
}

function readCookie(name: string): string {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? '';
}
