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

/** Sends settings to the server behind what the operator does; never rejects. */
export function createSettingSender({ client, session, notices }: SenderParts) {
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
