import type { PageRequest } from '#client';
import { OperationError, type Ports, type WidgetExample } from '#engine';
import { widgets } from '../widgets/trade-widgets.ts';
/** Long enough to see that something loads, ms. */
const ANSWER_DELAY = 200;

/** Ports without a server: the example answers, and what a form sends is handed on. */
export function createGalleryPorts(example: WidgetExample, onSend: (params: unknown) => void): Ports {
  const refuse = (id: string) => Promise.reject(new OperationError(`no answer for ${id}`, { code: 'DEV' }));
  return {
    call: async (id, params, options) => {
      if (id === 'send') return onSend(params);
      await new Promise((resolve) => void setTimeout(resolve, ANSWER_DELAY));
      const answer = example.answers?.[id];
      return answer === undefined ? await refuse(id) : fakeAnswer(answer, params, options?.page);
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

type Params = Readonly<Record<string, unknown>>;

/**
 * The reply of an operation of an example. Records are filtered by the params that are fields of theirs, searched by
 * the others, and cut into pages when pages are asked for; anything else is answered as it is.
 */
export function fakeAnswer(answer: unknown, params: Params, page?: PageRequest): unknown {
  if (!Array.isArray(answer)) return answer;
  const records = (answer as Params[]).filter((record) => fits(record, params));
  if (!page) return records;
  const { number, size } = page;
  return { total: records.length, list: records.slice((number - 1) * size, number * size) };
}

function fits(record: Params, params: Params): boolean {
  return Object.entries(params).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (name in record) return record[name] === wanted;
    if (typeof wanted !== 'string') return false;
    // Some other record may have the field; a text that none has is what somebody searches for.
    return Object.values(record).some((value) => typeof value === 'string' && value.includes(wanted));
  });
}
