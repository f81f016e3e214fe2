import type { Notices } from '../notices.ts';
import { currentMessages } from '../language/language.ts';
import type { WireParams } from './build-request.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient, TransferProgress } from './create-client.ts';
import { saveFile } from './files.ts';
import { httpMessages } from './messages.ts';

interface DownloadParts {
  readonly client: Pick<OperationClient, 'fetchFile'>;
  readonly notices: Pick<Notices, 'show' | 'notify' | 'close'>;
  /** Has `stop` called at the end of the session; returns how to take that back. */
  readonly join: (stop: () => void) => () => void;
}

/**
 * Calls a blob operation and hands the file to the browser, under the server's name. It goes on while the operator
 * works elsewhere, and ends with the session. Resolves once that is done;
 * rejects with a CallFailure that has been shown. A cancelled download says nothing.
 */
export type Download = (
  operationId: string,
  params: WireParams,
  options?: { readonly signal?: AbortSignal },
) => Promise<void>;

/** A download that takes longer than this shows how far it is, ms. */
const PATIENCE = 1000;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export function createDownload({ client, notices, join }: DownloadParts): Download {
  let count = 0;

  return async (operationId, params, { signal } = {}) => {
    count += 1;
    const key = `download-${count}`;
    const stop = new AbortController();
    const leave = join(() => stop.abort());
    const progress = showProgress(notices, key, stop);
    try {
      const file = await client.fetchFile(operationId, params, {
        quiet: true,
        signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
        onProgress: progress.move,
      });
      const texts = currentMessages(httpMessages);
      saveFile(file, texts.file);
      if (progress.end()) {
        notices.notify({ kind: 'success', title: texts.downloaded, text: file.fileName ?? texts.file, key });
      }
    } catch (error) {
      const visible = progress.end();
      if (stop.signal.aborted || signal?.aborted) notices.close(key);
      else if (error instanceof CallFailure && !error.shown) throw tell(notices, error, visible ? key : undefined);
      else if (visible) notices.close(key);
      throw error;
    } finally {
      leave();
    }
  };
}

/** A download that failed: in the place of its progress, else as a message. */
function tell(notices: DownloadParts['notices'], failure: CallFailure, key: string | undefined): CallFailure {
  const { message, code, fields, traceId, body } = failure;
  if (key === undefined) notices.show('error', message);
  else notices.notify({ kind: 'error', title: currentMessages(httpMessages).downloadFailed, text: message, key });
  return new CallFailure(message, { code, fields, traceId, body, shown: true });
}

/** The progress of one download, drawn once the operator has waited for a second. */
function showProgress({ notify }: DownloadParts['notices'], key: string, stop: AbortController) {
  let latest: TransferProgress = { loaded: 0 };
  let visible = false;

  function draw(): void {
    const texts = currentMessages(httpMessages);
    const { loaded, total, fileName } = latest;
    const name = fileName ?? texts.file;
    const received = loaded === 0 ? texts.preparing : texts.received(formatSize(loaded));
    notify({
      kind: 'info',
      title: texts.downloading,
      text: total === undefined ? `${name} ${received}` : name,
      key,
      progress: total === undefined ? 'unknown' : Math.floor((loaded / total) * 100),
      action: { label: texts.cancel, onClick: () => stop.abort() },
    });
  }

  const timer = setTimeout(() => {
    visible = true;
    draw();
  }, PATIENCE);

  return {
    move(next: TransferProgress): void {
      latest = next;
      if (visible) draw();
    },
    /** Stops drawing; whether anything was drawn. */
    end(): boolean {
      clearTimeout(timer);
      return visible;
    },
  };
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
