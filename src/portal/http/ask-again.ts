import { defineMessages, inLanguage } from '#values/language';
import { CallFailure } from './call-failure.ts';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';

/** Texts about a reply that was lost (handbook: transport-errors). */
const messages = inLanguage(
  defineMessages(
    {
      lost: '网络连接异常，正在确认上次提交的结果，请稍候',
      accepted: '网络已恢复，上次的提交已被受理',
      open: (message: string) => `${message}；提交结果尚未确认，原样再次提交不会重复受理`,
    },
    {
      lost: 'No network connection. Finding out what became of your submission, please wait',
      accepted: 'The network is back, and your submission was accepted',
      open: (message) => `${message}; what became of your submission is open. Submit it again as it is: it counts once`,
    },
  ),
);

/** Pauses before a write is sent again, ms; about a minute in all. */
const PAUSES = [1, 2, 4, 8, 8, 8, 8, 8, 8].map((seconds) => seconds * 1000);

interface Asking {
  /** The operator is still the one who sent it. */
  readonly isSame: () => boolean;
  readonly notify: (kind: 'warning' | 'success', text: string) => void;
}

/**
 * Makes a write that carries a request number. When its reply is lost, it goes out again under the same number, which the
 * server answers once (handbook: request-no): so the operator learns what became of it. After a minute the failure says
 * that the outcome is open.
 */
export async function askUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  { isSame, notify }: Asking,
): Promise<Answer> {
  let sent = await sendOnce(send);
  if ('answer' in sent) return sent.answer;
  notify('warning', messages.lost);
  for (const pause of PAUSES) {
    await untilOnline(pause);
    if (!isSame()) break;
    sent = await sendOnce(send);
    if (!('answer' in sent)) continue;
    notify('success', messages.accepted);
    return sent.answer;
  }
  const { message, code, fields, traceId, shown } = sent.failure;
  throw new CallFailure(messages.open(message), { code, fields, traceId, shown });
}

type Sent<Answer> = { readonly answer: Answer } | { readonly failure: CallFailure };

/** The answer, or the failure that leaves the outcome open; any other is thrown. */
async function sendOnce<Answer>(send: () => Promise<Answer>): Promise<Sent<Answer>> {
  try {
    return { answer: await send() };
  } catch (error) {
    if (isLost(error)) return { failure: error };
    throw error;
  }
}

/** No reply came, and the call was not cancelled. */
function isLost(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.code === CLIENT_ERROR_CODE && error.body === undefined && !error.shown;
}

/** Resolves after a pause, or as soon as the browser has a network again. */
function untilOnline(pause: number): Promise<void> {
  if (pause === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, pause);
    window.addEventListener('online', finish);
  });
}
