import { createStore, type Store } from '../create-store.ts';
import type { OperationClient } from '../http/create-client.ts';
import type { SessionState } from './session-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** How the person signed in likes the interface, by setting name; kept by the server, mirrored in local storage. */
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
}

export function createUserSettings({ client, session, storage }: SettingsParts): UserSettings {
  const store = createStore<Values>({});
  const mirror = (): string | undefined => {
    const { account, registrant } = session.get();
    if (account) return `settings.${account.accountId}`;
    return registrant ? 'settings.registration' : undefined;
  };

  function change(values: Values): void {
    const key = mirror();
    if (key !== undefined) storage.setItem(key, JSON.stringify(values));
    store.set(values);
  }

  /** What is being sent, by account and name; of what changes meanwhile the latest value follows, and none overtakes it. */
  const sending = new Map<string, { readonly next?: unknown }>();

  async function send(name: string, value: unknown): Promise<void> {
    const sender = session.get().account?.accountId;
    const key = `${sender} ${name}`;
    if (sending.has(key)) return void sending.set(key, { next: value });
    sending.set(key, {});
    const params = { name, value: JSON.stringify(value) };
    await client.call('saveUserSetting', params, { quiet: true, errorHandling: false }).catch(() => undefined);
    const waited = sending.get(key);
    sending.delete(key);
    if (waited && 'next' in waited && session.get().account?.accountId === sender) await send(name, waited.next);
  }

  return {
    subscribe: store.subscribe,
    get: (name) => store.get()[name],
    set(name, value) {
      change({ ...store.get(), [name]: value });
      // A registration-only user has no account to keep settings for; a refusal leaves the mirror.
      if (!session.get().account) return;
      void send(name, value);
    },
    async load() {
      const key = mirror();
      store.set(key === undefined ? {} : readMirror(storage.getItem(key)));
      const { account, generation } = session.get();
      if (!account) return;
      try {
        const { settings } = await client.call('queryUserSettings', {}, { quiet: true, errorHandling: false });
        if (session.get().generation !== generation) return;
        change(Object.fromEntries(settings.map(({ name, value }) => [name, parse(value)])));
      } catch {
        // The mirror of this browser stands in.
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
