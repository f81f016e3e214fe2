import { listLocks } from './locks.ts';
import { holdsSession } from './session-storage.ts';

/** What tabs of this browser tell each other; only pages of our origin hear it. */
export type Word =
  | { readonly kind: 'ask'; readonly sessionId: string }
  | { readonly kind: 'give'; readonly sessionId: string; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'over'; readonly sessionId: string };

/** Name of the channel between tabs, and beginning of the names of the locks that show which sessions are open. */
export const CHANNEL = 'fundesk-session';

/** How long a new tab waits for a busy one, ms. */
const PATIENCE = 1000;

/** Hears the words of the other tabs. */
export function hear(channel: BroadcastChannel, take: (word: Word) => void): void {
  channel.addEventListener('message', ({ origin, data }: MessageEvent<Word>) => {
    if (origin === window.location.origin) take(data);
  });
}

interface Speaker {
  postMessage(word: Word, transfer: []): void;
}

export const say = (channel: Speaker, word: Word): void => channel.postMessage(word, []);

/**
 * Takes the session of another tab of this browser over into the storage of a new tab. Nothing happens without one, nor
 * where tabs hold several: nobody can say whose is meant.
 */
export async function takeSession(storage: Storage): Promise<void> {
  if (holdsSession(storage)) return;
  const [sessionId, ...others] = await listLocks(CHANNEL);
  if (sessionId === undefined || others.length > 0) return;
  const channel = new BroadcastChannel(CHANNEL);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
    hear(channel, (word) => {
      if (word.kind !== 'give' || word.sessionId !== sessionId) return;
      for (const [key, value] of Object.entries(word.values)) storage.setItem(key, value);
      resolve();
    });
    say(channel, { kind: 'ask', sessionId });
  });
  channel.close();
}
