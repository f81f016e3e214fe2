import { isOperationId, isReading, operations } from '#contract/operations';
import { createStore } from '#values/store';
import { type InspectorPort, OperationError, type Ports } from '#engine';
import type { TradeContext } from '#trade/language';
import { currentMessages } from '../../../language/language.ts';
import type { Notices } from '../../../notices.ts';
import { widgets } from '../../../widgets/trade-widgets.ts';
import type { Ask } from '../../remote.ts';
import { messages } from '../messages.ts';
import type { HostHandlers, Scene } from './scene.ts';

interface PortsParts {
  readonly host: Ask<HostHandlers>;
  readonly notices: Notices;
  readonly inspector: InspectorPort;
  readonly scene: () => Scene;
}

/**
 * Ports of the engine in a preview. The host answers reads; writes are refused. Settings and gates live as long as the
 * preview.
 */
export function createFramePorts({ host, notices, inspector, scene }: PortsParts): Ports {
  const refuse = (): Promise<never> => {
    const message = currentMessages(messages).nothingSent;
    return Promise.reject(new OperationError(message, { code: 'PREVIEW' }));
  };
  const call: Ports['call'] = async (operation, params, options) => {
    if (!isRead(operation)) return refuse();
    const question = { operation, params, page: options?.page };
    // Observable params cannot be cloned into a message.
    const plain = JSON.parse(JSON.stringify(question)) as typeof question;
    const reply = await host('call', plain);
    if ('data' in reply) return reply.data;
    const { message, ...refusal } = reply.refusal;
    throw new OperationError(message, refusal);
  };
  return {
    call,
    download: refuse,
    fetchFile: refuse,
    saveFile: () => undefined,
    openPdf: () => undefined,
    openPage: (target) => void host('open', target),
    back: () => void host('back', undefined),
    closePage: () => void host('back', undefined),
    logout: () => undefined,
    get user() {
      return scene().user;
    },
    can: (code) => scene().codes?.includes(code) ?? true,
    get context() {
      return { tradeConfigs: new Map(scene().tradeConfigs) } satisfies TradeContext;
    },
    now: () => new Date(Date.now() + scene().clockOffset),
    widgets,
    settings: createSettings(),
    gates: createGates(),
    inspector,
    notify: notices.show,
    report: () => notices.show('error', currentMessages(messages).partFailed),
  };
}

const planned = { method: 'POST', response: 'json', supplied: [] } as const;

/** Whether an operation reads; the name shows it for planned operations, which the build does not know. */
function isRead(operation: string): boolean {
  return isReading(operation, isOperationId(operation) ? operations[operation] : planned);
}

function createSettings(): NonNullable<Ports['settings']> {
  const store = createStore<Readonly<Record<string, unknown>>>({});
  return {
    get: (name) => store.get()[name],
    set: (name, value) => store.set({ ...store.get(), [name]: value }),
    subscribe: store.subscribe,
  };
}

function createGates(): NonNullable<Ports['gates']> {
  const passed = new Set<string>();
  return { passed: (name) => passed.has(name), pass: (name) => void passed.add(name) };
}
