import { writePage } from '#client';
import { profile } from '#contract';
import { createWidgetRegistry, standardWidgets, type DraftValues, type Ports } from '#engine';
import { tradeWidgets } from '../../../../src/portal/widgets/trade-widgets.ts';
import type { Params, SetUp, StageEvent } from '../protocol.ts';
import type { AskTest } from './ask-test.ts';
import { createSettings } from './create-settings.ts';

/** Ports whose every wish goes to the test. */
export function createPorts(setUp: SetUp, askTest: AskTest): Ports {
  const tell = (event: StageEvent): void => void askTest({ kind: 'tell', event });
  const codes = setUp.can && new Set(setUp.can);
  return {
    call: (operation, params, options) =>
      askTest({
        kind: 'call',
        operation,
        params: toPlain({ ...params, ...(options?.page && writePage(profile, options.page)) }),
        requestNo: options?.idempotencyKey ?? null,
      }),
    download: async (operation, params) => tell({ kind: 'download', operation, params }),
    fetchFile: async (operation, params) => toBlob(await askTest({ kind: 'file', operation, params })),
    openPdf: () => tell({ kind: 'notice', text: 'pdf' }),
    saveFile: (_, name) => tell({ kind: 'notice', text: `saved: ${name}` }),
    openPage: (target) => tell({ kind: 'open', target }),
    back: () => tell({ kind: 'leave', how: 'back' }),
    closePage: () => tell({ kind: 'leave', how: 'close' }),
    // A stage shows what is behind the gate.
    gates: { passed: () => true, pass: () => undefined },
    logout: () => tell({ kind: 'leave', how: 'logout' }),
    user: { accountId: 1, userName: 'maker01', realName: '林砚秋', phone: '19900000002' },
    can: (code) => codes?.has(code) ?? true,
    now: () => (setUp.now === null ? new Date() : new Date(setUp.now)),
    widgets: createWidgetRegistry([...standardWidgets, ...tradeWidgets]),
    settings: createSettings(setUp.settings, (name, value) => tell({ kind: 'setting', name, value })),
    drafts: createDrafts(askTest),
    notify: (kind, text) => tell({ kind: 'notice', text: `${kind}: ${text}` }),
    // A test fails if the console has an error.
    report: (error) => console.error(error),
  };
}

/** Drafts are the test's, so that they outlive a reload; only one window writes them. */
function createDrafts(askTest: AskTest): NonNullable<Ports['drafts']> {
  return {
    read: async (name) => {
      const kept = (await askTest({ kind: 'read-draft', name })) as (DraftValues & { readonly savedAt: string }) | null;
      return kept ? { ...kept, savedAt: new Date(kept.savedAt) } : undefined;
    },
    save: async (name, content) => new Date((await askTest({ kind: 'save-draft', name, content })) as string),
    discard: async (name) => void (await askTest({ kind: 'discard-draft', name })),
  };
}

/** A file stays in the browser; the test gets its name and size. */
function toPlain(params: Params): Params {
  const plain = Object.entries(params).map(([name, value]) =>
    value instanceof File ? [name, { file: value.name, size: value.size }] : [name, value],
  );
  return Object.fromEntries(plain) as Params;
}

function toBlob(data: unknown): Blob {
  const { type, base64 } = data as { readonly type: string; readonly base64: string };
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
