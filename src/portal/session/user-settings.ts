import { createStore, type Store } from '#values/store';
import { CallFailure } from '../http/call-failure.ts';
import type { OperationClient } from '../http/create-client.ts';
import { currentMessages } from '../language/language.ts';
import type { Notices } from '../notices.ts';
import { sessionMessages } from './messages.ts';
import type { SessionState } from './session-state.ts';

interface SenderParts {
  readonly client: OperationClient;
  readonly session: { get(): SessionState };
  readonly notices: Pick<Notices, 'notify'>;
}

/** The server has looked at a setting and refused it: it is too large, or one too many. */
const REFUSED = '45010001';

/** Sends settings to the server in the background; never rejects. */
function createSettingSender({ client, session, notices }: SenderParts) {
  /** Values on their way, by account and name. Of changes meanwhile the latest value follows, and none overtakes it. */
  const sending = new Map<string, { readonly next?: unknown }>();
  const tell = createTeller(notices);

  return async function send(name: string, value: unknown): Promise<void> {
    const sender = session.get().account?.accountId;
    const key = `${sender} ${name}`;
    if (sending.has(key)) return void sending.set(key, { next: value });
    sending.set(key, {});
    const params = { name, value: JSON.stringify(value) };
    const failure = await client.call('saveUserSetting', params, { quiet: true, errorHandling: false }).then(
      () => undefined,
      (error: unknown) => error,
    );
    tell(name, failure);
    const waited = sending.get(key);
    sending.delete(key);
    if (waited && 'next' in waited && session.get().account?.accountId === sender) await send(name, waited.next);
  };
}

/** Says that a setting is refused, once until the server takes it again. A gateway without a place for it is no refusal. */
function createTeller(notices: SenderParts['notices']): (name: string, failure: unknown) => void {
  const refused = new Set<string>();
  return (name, failure) => {
    if (!failure) refused.delete(name);
    if (!(failure instanceof CallFailure) || failure.code !== REFUSED || refused.has(name)) return;
    refused.add(name);
    const texts = currentMessages(sessionMessages);
    const tooLarge = name.startsWith('list:') ? texts.listTooLarge : texts.settingTooLarge;
    const text = 'name' in failure.fields ? texts.settingsFull : tooLarge;
    notices.notify({ kind: 'warning', title: texts.settingNotKept, text, key: `setting ${name}` });
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Settings of the signed-in person by name; the server keeps them, local storage mirrors them. */
export interface UserSettings extends Pick<Store<Values>, 'subscribe'> {
  /** The value of a setting, undefined until it is set. The caller checks its shape: it may be an older version's. */
  get(name: string): unknown;
  /** Keeps a JSON value; shown at once, sent behind. */
  set(name: string, value: unknown): void;
  /** Reads the settings of the session; call it when one begins and when it is over. */
  load(): Promise<void>;
}

interface SettingsParts {
  readonly client: OperationClient;
  readonly session: { get(): SessionState };
  readonly storage: Storage;
  readonly notices: Pick<Notices, 'notify'>;
}

export function createUserSettings({ client, session, storage, notices }: SettingsParts): UserSettings {
  const store = createStore<Values>({});
  const mirror = (): string | undefined => {
    const { account, registrant } = session.get();
    if (account) return `settings.${account.accountId}`;
    return registrant ? 'settings.registration' : undefined;
  };

  function change(values: Values): void {
    const key = mirror();
    try {
      if (key !== undefined) storage.setItem(key, JSON.stringify(values));
    } catch {
      // The storage is full: the setting lasts as long as the page is open, and goes to the server all the same.
    }
    store.set(values);
  }

  const send = createSettingSender({ client, session, notices });
  /** Set while the server was being asked: its reply may be older. */
  let setMeanwhile: Values = {};

  return {
    subscribe: store.subscribe,
    get: (name) => store.get()[name],
    set(name, value) {
      change({ ...store.get(), [name]: value });
      setMeanwhile = { ...setMeanwhile, [name]: value };
      // A registration-only user has no account to keep settings for; a refusal leaves the mirror.
      if (!session.get().account) return;
      void send(name, value);
    },
    async load() {
      const key = mirror();
      store.set(key === undefined ? {} : readMirror(storage.getItem(key)));
      setMeanwhile = {};
      const { account, generation } = session.get();
      if (!account) return;
      try {
        const { settings } = await client.call('queryUserSettings', {}, { quiet: true, errorHandling: false });
        if (session.get().generation !== generation) return;
        const saved = Object.fromEntries(settings.map(({ name, value }) => [name, parse(value)]));
        change({ ...saved, ...setMeanwhile });
      } catch {
        // The mirror of this browser is used instead.
      }
    },
  };
}

function readMirror(text: string | null): Values {
  const values = parse(text ?? '{}');
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

/** The value of a JSON text; undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
