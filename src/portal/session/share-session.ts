import { defineMessages } from '#values/language';
import { currentMessages } from '../language/language.ts';
import type { Session } from './create-session.ts';
import { holdLock } from './locks.ts';
import { hasToken, type SessionState } from './session-state.ts';
import { STORAGE_KEYS } from './session-storage.ts';
import { CHANNEL, hear, say } from './take-session.ts';

const messages = defineMessages(
  {
    leftElsewhere: '您已在另一个标签页退出登录',
  },
  {
    leftElsewhere: 'You have logged out in another tab',
  },
);

/** Gives the session to new tabs, and ends it in all of its tabs when it ends in one. */
export function shareSession(session: Session, storage: Storage): void {
  const channel = new BroadcastChannel(CHANNEL);
  const show = showOpen();
  let before = session.get();
  show(before);
  session.subscribe(() => {
    const state = session.get();
    const [former, isNew] = [before, state.generation !== before.generation];
    before = state;
    if (isNew && hasToken(former) && former.sessionId !== '' && former.sessionId !== state.sessionId)
      say(channel, { kind: 'over', sessionId: former.sessionId });
    show(state);
  });
  hear(channel, (word) => {
    const { generation, sessionId, data } = session.get();
    if (word.sessionId !== sessionId || sessionId === '') return;
    if (word.kind === 'ask' && data) say(channel, { kind: 'give', sessionId, values: copySession(storage) });
    if (word.kind === 'over') session.end(generation, currentMessages(messages).leftElsewhere);
  });
}

/** Shows new tabs which session is open here. */
function showOpen(): (state: SessionState) => void {
  let shown = '';
  let giveBack: (() => void) | undefined;
  return (state) => {
    const sessionId = hasToken(state) ? state.sessionId : '';
    if (sessionId === shown) return;
    giveBack?.();
    [shown, giveBack] = [sessionId, sessionId === '' ? undefined : holdLock(CHANNEL + sessionId)];
  };
}

/** What another tab of this browser needs to go on with the session: the session's own keys, and the theme. */
function copySession(storage: Storage): Readonly<Record<string, string>> {
  const { refusalCode: _refusal, notice: _notice, ...keys } = STORAGE_KEYS;
  const all = [...Object.values(keys), 'inst'].map((key) => [key, storage.getItem(key)] as const);
  return Object.fromEntries(all.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
}
