import { profile } from '#contract';
import { LIVE_PATH, SESSION_HEADER } from '#values/interface-constants';
import { findOperation } from '../http/operations.ts';
import type { Session } from '../session/create-session.ts';
import type { Timers } from '../session/server-clock.ts';

/** An event of the stream; undefined: a sign of life. */
export type LiveEvent = 'open' | 'end' | { readonly topics: readonly string[] } | undefined;

/** Opens the stream of changes of a session; rejects, or ends, when the server has none. */
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

/** Time until the first event, ms: a proxy that collects the reply never lets it through. */
const FIRST_WITHIN = 5000;
/** Time between two signs of life, ms; the server gives one every 15 seconds. */
const ALIVE_WITHIN = 40_000;
/** Time before a stream that has ended is opened again, ms; each failure doubles it. */
const PAUSE = { least: 2000, most: 60_000 } as const;

export interface Live {
  /**
   * Runs `work` when the server reports that data of an operation may have changed. Where it cannot report them, because
   * no stream holds or the contract names no topics (`x-live`), runs it every `ms`. Returns how to stop.
   */
  readonly follow: (operationId: string, ms: number, work: () => void) => () => void;
  /** Keeps a stream open until the timers stop. */
  readonly start: (timers: Timers) => void;
}

interface LiveParts {
  readonly session: Pick<Session, 'get'>;
  /** Absent: nothing is reported. */
  readonly openEvents: OpenEvents | undefined;
  /** The server has ended the stream: asks it for something, so that a session that is over ends here as well. */
  readonly onEnd: () => void;
}

interface Follower {
  readonly topics: readonly string[];
  readonly work: () => void;
}

export function createLive({ session, openEvents, onEnd }: LiveParts): Live {
  const followers = new Set<Follower>();
  let holds = false;

  function handle(event: LiveEvent): void {
    if (event === undefined) return;
    if (event === 'end') return onEnd();
    if (event === 'open') holds = true;
    // Changes from before the stream opened were not reported.
    const concerns = (topic: string): boolean => event === 'open' || event.topics.includes(topic);
    for (const { topics, work } of followers) if (topics.some(concerns)) work();
  }

  async function hold(open: OpenEvents, stop: AbortSignal): Promise<boolean> {
    try {
      return await listen((signal) => open(session.get(), signal), stop, handle);
    } finally {
      holds = false;
    }
  }

  return {
    follow(operationId, ms, work) {
      const follower = { topics: findOperation(operationId)?.live ?? [], work };
      followers.add(follower);
      const timer = setInterval(() => {
        if (!holds || follower.topics.length === 0) work();
      }, ms);
      return () => {
        clearInterval(timer);
        followers.delete(follower);
      };
    },
    start(timers) {
      if (!openEvents) return;
      const stop = new AbortController();
      timers.join(() => stop.abort());
      let pause: number = PAUSE.least;
      const run = async (): Promise<void> => {
        const held = await hold(openEvents, stop.signal);
        if (stop.signal.aborted) return;
        pause = held ? PAUSE.least : Math.min(pause * 2, PAUSE.most);
        // Browsers that lost the same server do not return all at once.
        timers.after(pause * (0.5 + Math.random() / 2), () => void run());
      };
      void run();
    },
  };
}

/** Reads one stream until it ends, breaks or gives no sign of life; resolves to whether it held. */
async function listen(
  open: (signal: AbortSignal) => AsyncIterable<LiveEvent>,
  stop: AbortSignal,
  handle: (event: LiveEvent) => void,
): Promise<boolean> {
  const controller = new AbortController();
  const leave = (): void => controller.abort();
  stop.addEventListener('abort', leave, { once: true });
  let watch = setTimeout(leave, FIRST_WITHIN);
  let held = false;
  try {
    for await (const event of open(controller.signal)) {
      clearTimeout(watch);
      watch = setTimeout(leave, ALIVE_WITHIN);
      held = true;
      handle(event);
    }
  } catch {
    // The connection broke, or the last follower left.
  }
  clearTimeout(watch);
  stop.removeEventListener('abort', leave);
  return held;
}
