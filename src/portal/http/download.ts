import type { CallParams, Progress as TransferProgress } from '#client';
import type { JobTicket } from '#contract';
import type { Notices, Notification } from '../notices.ts';
import { currentMessages } from '../language/language.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient, WireFile } from './create-client.ts';
import { followJob, JOB_CANCELLED } from './follow-job.ts';
import { transferMessages } from './transfer-messages.ts';

interface DownloadParts {
  readonly client: Pick<OperationClient, 'call' | 'fetchFile' | 'requestFile'>;
  readonly notices: Pick<Notices, 'show' | 'notify' | 'close'>;
  /** Has `stop` called at the end of the session; returns how to take that back. */
  readonly join: (stop: () => void) => () => void;
}

/**
 * Calls a blob operation and hands the file to the browser, under the server's name. A long file is made by a job of
 * the server, which is waited for. It goes on while the operator works elsewhere, and ends with the session. Resolves once that is done;
 * rejects with a CallFailure that has been shown. A cancelled download says nothing.
 */
export type Download = (
  operationId: string,
  params: CallParams,
  options?: { readonly signal?: AbortSignal },
) => Promise<void>;

/** A download that takes longer than this shows how far it is, ms. */
const PATIENCE = 1000;
/** Why a download stops that the operator cancels; one that ends with its session has no reason. */
const CANCELLED = 'cancelled';
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export function createDownload({ client, notices, join }: DownloadParts): Download {
  let count = 0;

  const download: Download = async (operationId, params, { signal } = {}) => {
    count += 1;
    const key = `download-${count}`;
    const stop = new AbortController();
    const leave = join(() => stop.abort());
    const progress = showProgress(notices, key, stop);
    try {
      const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      const options = { quiet: true, signal: both, onProgress: progress.move };
      const reply = await client.requestFile(operationId, params, options);
      const file = 'jobId' in reply ? await waitForJob(client, reply, { signal: both, progress }) : reply;
      const texts = currentMessages(transferMessages);
      saveFile(file, texts.file);
      if (progress.end()) {
        notices.notify({ kind: 'success', title: texts.downloaded, text: file.fileName ?? texts.file, key });
      }
    } catch (error) {
      const visible = progress.end();
      if (stop.signal.aborted || signal?.aborted) notices.close(key);
      else if (error instanceof CallFailure && !error.shown) {
        const again = (): void => void download(operationId, params).catch(() => undefined);
        throw tell(notices, error, visible ? { key, again } : undefined);
      } else if (visible) notices.close(key);
      throw error;
    } finally {
      leave();
    }
  };
  return download;
}

/** Follows a job to its file; when the operator cancels the download, the server need not finish it either. */
async function waitForJob(
  client: DownloadParts['client'],
  ticket: JobTicket,
  { signal, progress }: { signal: AbortSignal; progress: Pick<Progress, 'generate' | 'move'> },
): Promise<WireFile> {
  const generate = (percent: number): void => progress.generate(ticket.fileName, percent);
  generate(0);
  try {
    return await followJob(client, ticket, { signal, onJob: generate, onProgress: progress.move });
  } catch (error) {
    // The answer does not matter: a job that cannot be cancelled ends by itself.
    if (signal.reason === CANCELLED)
      void client.call('cancelJob', { jobId: ticket.jobId }, { quiet: true }).catch(() => undefined);
    throw error;
  }
}

/** The notice of a failed download, and the call that starts it again. */
interface Drawn {
  readonly key: string;
  readonly again: () => void;
}

/** A download that failed: in the place of its progress, from where it can be tried again; else as a message. */
function tell({ show, notify, close }: DownloadParts['notices'], failure: CallFailure, drawn?: Drawn): CallFailure {
  const { message, code, fields, traceId, body } = failure;
  const { downloadCancelled, downloadFailed, retry } = currentMessages(transferMessages);
  if (drawn) {
    const { key, again } = drawn;
    const onClick = (): void => {
      close(key);
      again();
    };
    // Whoever cancels an export in the list of exports needs no alarm about it.
    const said =
      code === JOB_CANCELLED
        ? ({ kind: 'info', title: downloadCancelled } as const)
        : ({ kind: 'error', title: downloadFailed } as const);
    notify({ ...said, text: message, key, action: { label: retry, onClick } });
  } else show('error', message);
  return new CallFailure(message, { code, fields, traceId, body, shown: true });
}

type Progress = ReturnType<typeof showProgress>;

/** The progress of one download, drawn once the operator has waited for a second, or as soon as a job makes its file. */
function showProgress({ notify }: DownloadParts['notices'], key: string, stop: AbortController) {
  let entry: Pick<Notification, 'title' | 'text' | 'progress'> = describeTransfer({ loaded: 0 });
  let visible = false;

  function draw(): void {
    const { cancel } = currentMessages(transferMessages);
    notify({ kind: 'info', ...entry, key, action: { label: cancel, onClick: () => stop.abort(CANCELLED) } });
  }

  function show(): void {
    visible = true;
    draw();
  }

  const timer = setTimeout(show, PATIENCE);

  return {
    move(next: TransferProgress): void {
      entry = describeTransfer(next);
      if (visible) draw();
    },
    generate(fileName: string, progress: number): void {
      const { generating, generatingHint } = currentMessages(transferMessages);
      entry = { title: generating(fileName), text: generatingHint, progress };
      clearTimeout(timer);
      show();
    },
    /** Stops drawing. Returns whether anything was drawn. */
    end(): boolean {
      clearTimeout(timer);
      return visible;
    },
  };
}

function describeTransfer({ loaded, total, fileName }: TransferProgress) {
  const texts = currentMessages(transferMessages);
  const name = fileName ?? texts.file;
  const received = loaded === 0 ? texts.preparing : texts.received(formatSize(loaded));
  const progress = total === undefined ? ('unknown' as const) : Math.floor((loaded / total) * 100);
  return { title: texts.downloading, text: total === undefined ? `${name} ${received}` : name, progress };
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Life of a PDF's object URL, ms: long enough for the new window to read it. */
const OBJECT_URL_LIFETIME = 60_000;

/** Hands a file to the browser's downloads, under the server's name or else `fallbackName`. */
export function saveFile({ blob, fileName }: WireFile, fallbackName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Opens a PDF in a new window; throws an Error in words when the browser blocks it. */
export function openPdf(blob: Blob): void {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME);
  if (!window.open(url, '_blank')) throw new Error(currentMessages(transferMessages).popupBlocked);
}
