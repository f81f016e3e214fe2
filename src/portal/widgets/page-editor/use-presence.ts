import { useEventListener, useRequest, useUnmount } from 'ahooks';
import { use, useRef } from 'react';
import type { OperationData, OperationParams } from '#contract';
import { PortalProvider } from '../../portal.ts';

/** Interval of reports while a change is open, ms; the server forgets an editor after 90 s. */
const PERIOD = 5000;

/** A file that this editor wants for itself, with the version that was read; none if the change has not stored it. */
export interface AskedFile {
  readonly file: string;
  readonly version?: number;
}

/** Other editors of a change, and its stored files. */
export interface Presence extends OperationData<'joinPageChange'> {
  /** Files that were asked for. */
  readonly asked: readonly string[];
}

export type OtherEditor = Presence['editors'][number];

interface Reported {
  readonly changeNo: string | undefined;
  readonly editorId: string;
  readonly openFile: string | undefined;
  readonly files: readonly AskedFile[];
}

/** Reports this editor to the server every few seconds, and at once when it opens or edits another file. */
export function usePresence({ changeNo, editorId, openFile, files }: Reported): Presence | undefined {
  // A page drawn outside the portal is no editor.
  const client = use(PortalProvider)?.client;
  const asked = files.map(({ file }) => file);
  // By the last answer, and so known only when the next report goes.
  const held = useRef<readonly string[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other: a report that arrives after the editor has left would open it again.
  const send = (params: Omit<OperationParams<'joinPageChange'>, 'editorId' | 'released'>) => {
    const answer = turn.current.then(async () => {
      const released = held.current.filter((name) => params.files.every(({ file }) => file !== name));
      return client?.call('joinPageChange', { ...params, editorId, released }, { quiet: true });
    });
    turn.current = answer.then(
      (one) => (held.current = one?.held ?? []),
      () => undefined,
    );
    return answer;
  };
  const { data } = useRequest(
    async (): Promise<Presence | undefined> => {
      if (changeNo === undefined) return undefined;
      const open = openFile !== undefined && { openFile };
      const answer = await send({ changeNo, files: [...files], ...open });
      return answer && { ...answer, asked };
    },
    { pollingInterval: PERIOD, refreshDeps: [changeNo, openFile, JSON.stringify(files)], onError: () => undefined },
  );
  useUnmount(() => {
    if (changeNo !== undefined) send({ changeNo, files: [], leaving: true }).catch(() => undefined);
  });
  // A window that closes or loads anew waits for nothing. One that comes back from the history reports itself again.
  const handleHide = (): void => {
    if (changeNo === undefined) return;
    const left = { changeNo, editorId, files: [], leaving: true };
    client?.call('joinPageChange', left, { quiet: true, keepalive: true }).catch(() => undefined);
  };
  useEventListener('pagehide', handleHide);
  return data;
}

/** The name of a holder; `ownWindow` for another window of the same person. Pure. */
export function nameOfHolder({ realName, own }: OtherEditor, ownWindow: string): string {
  return own ? ownWindow : realName;
}
