import { expect, onTestFinished } from 'vitest';

/** A stream of changes, as a browser has it. */
export interface Listener {
  /** Waits for the next event, signs of life aside; undefined once the stream is over. */
  next(): Promise<string | undefined>;
}

/** Opens the stream at an address; it ends with the test. */
export async function openLive(url: string, token: string): Promise<Listener> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const reply = await fetch(url, { headers: { token }, signal: stop.signal });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    const [event, ...rest] = text.split('\n\n');
    if (rest.length > 0) {
      text = rest.join('\n\n');
      return event?.startsWith(':')
        ? next()
        : event
            ?.replace('\n', ' ')
            .replaceAll(/event: |data:\s*/gu, '')
            .trim();
    }
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return undefined;
    text += value;
    return next();
  };
  expect(await next()).toBe('open');
  return { next };
}
