import { OperationError, type Ports, type WidgetExample } from '#engine';
import { widgets } from '../shell/widgets.ts';
import { fakeAnswer } from './fake-answers.ts';

/** Long enough to see that something loads, ms. */
const ANSWER_DELAY = 200;

/** Ports without a server: the example answers, and what a form sends is handed on. */
export function createGalleryPorts(example: WidgetExample, onSend: (params: unknown) => void): Ports {
  const refuse = (id: string) => Promise.reject(new OperationError(`no answer for ${id}`, { code: 'DEV' }));
  return {
    call: async (id, params) => {
      if (id === 'send') return onSend(params);
      await new Promise((resolve) => void setTimeout(resolve, ANSWER_DELAY));
      const answer = example.answers?.[id];
      return answer === undefined ? await refuse(id) : fakeAnswer(answer, params);
    },
    download: refuse,
    fetchFile: refuse,
    openPdf: () => undefined,
    saveFile: () => undefined,
    openPage: () => undefined,
    back: () => undefined,
    closePage: () => undefined,
    logout: () => undefined,
    user: null,
    can: () => true,
    now: () => new Date(),
    widgets,
    notify: () => undefined,
    report: () => undefined,
  };
}
