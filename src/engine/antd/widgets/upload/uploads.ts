import { observable } from '@formily/reactive';
import { findAttachmentFlaw } from '#values/attachment';
import { describeFailure } from '../../../headless/call/describe-failure.ts';
import type { Ports } from '../../../headless/ports/ports.ts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import type { FileInfo, UploadProps } from './file-info.ts';

/** A chosen file that is not on the server yet. */
export interface UploadTask {
  readonly id: number;
  readonly file: File;
  /** 0–99 while it is on its way: the rest is the server's answer. */
  readonly percent: number;
  /** The reason why it was not uploaded. */
  readonly failure?: string;
  /** The file itself is at fault: sending it again would not help. */
  readonly refused?: boolean;
}

type Face = EditFaceProps<readonly FileInfo[], UploadProps>;

/**
 * Uploads to the server. Each file is sent once it is chosen; its upload goes on while the page is hidden or another step
 * is displayed, and the form waits for it.
 */
export class Uploads {
  readonly #state = observable.shallow<{ tasks: readonly UploadTask[]; news: string }>({ tasks: [], news: '' });
  readonly #running = new Map<number, AbortController>();
  #face: Face;
  #ports: Pick<Ports, 'report'>;
  #files: readonly FileInfo[] = [];
  #count = 0;
  /** Order in which files were chosen, by address. */
  readonly #places = new Map<string, number>();

  constructor(face: Face, ports: Pick<Ports, 'report'>) {
    this.#face = face;
    this.#ports = ports;
  }

  /** Observable. */
  get tasks(): readonly UploadTask[] {
    return this.#state.tasks;
  }

  /** The last event, for screen readers. Observable. */
  get news(): string {
    return this.#state.news;
  }

  /** Takes the present field. */
  update(face: Face, ports: Pick<Ports, 'report'>): void {
    this.#face = face;
    this.#ports = ports;
    this.#files = face.value ?? [];
  }

  add(files: Iterable<File>): void {
    for (const file of files) this.#start({ id: ++this.#count, file });
  }

  retry({ id, file }: UploadTask): void {
    this.#start({ id, file });
  }

  /** Gives a file up, on its way or failed. */
  drop({ id }: UploadTask): void {
    this.#running.get(id)?.abort();
    this.#forget(id);
  }

  remove(file: FileInfo): void {
    this.#give(this.#files.filter((one) => one.fileUrl !== file.fileUrl));
  }

  #start(chosen: Pick<UploadTask, 'id' | 'file'>): void {
    const taken = this.#files.length + this.#running.size;
    const refusal = refuseFile(chosen.file, taken, this.#face.props.max ?? 1);
    const task = { ...chosen, percent: 0, ...refusal };
    this.#state.tasks = [...this.#state.tasks.filter((one) => one.id !== chosen.id), task];
    if (!refusal) void this.#send(task);
  }

  async #send({ id, file }: UploadTask): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    const { call, props, onWait } = this.#face;
    onWait?.(messages.uploadRunning);
    try {
      const answer = await call(
        props.operation,
        { ...props.params, file },
        { signal, runs: 'click', onProgress: ({ loaded, total }) => this.#move(id, loaded / (total ?? file.size)) },
      );
      if (signal.aborted) return;
      this.#forget(id);
      this.#take(answer as FileInfo, id);
      this.#state.news = messages.uploadDone(file.name);
    } catch (error) {
      if (signal.aborted) return;
      const { message, fields } = describeFailure(error, this.#ports);
      // A refusal of the file itself remains true when the form is sent again.
      const { file: flaw } = fields;
      this.#put(id, flaw === undefined ? { failure: message } : { failure: flaw, refused: true });
    } finally {
      this.#running.delete(id);
      if (this.#running.size === 0) this.#face.onWait?.(undefined);
    }
  }

  /** In the order they were chosen, not that in which the server had done with them. */
  #take(file: FileInfo, id: number): void {
    this.#places.set(file.fileUrl, id);
    const placeOf = ({ fileUrl }: FileInfo): number => this.#places.get(fileUrl) ?? 0;
    this.#give([...this.#files, file].toSorted((one, other) => placeOf(one) - placeOf(other)));
  }

  #move(id: number, part: number): void {
    this.#put(id, { percent: Math.max(0, Math.min(99, Math.floor(part * 100))) });
  }

  #put(id: number, changes: Partial<UploadTask>): void {
    this.#state.tasks = this.#state.tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));
  }

  #forget(id: number): void {
    this.#state.tasks = this.#state.tasks.filter((task) => task.id !== id);
  }

  #give(files: readonly FileInfo[]): void {
    this.#files = files;
    this.#face.onChange(files.length > 0 ? files : null);
  }
}

const flaws = { type: 'fileType', size: 'fileSize', empty: 'fileEmpty' } as const;

/** The reason why a chosen file is not sent (handbook: upload-types); `taken` files are uploaded or on their way. */
function refuseFile(file: File, taken: number, max: number): Pick<UploadTask, 'failure' | 'refused'> | undefined {
  const flaw = findAttachmentFlaw(file);
  if (flaw) return { failure: messages[flaws[flaw]], refused: true };
  // Once another file is removed, the same one may be sent.
  return taken >= max ? { failure: messages.fileCount(max) } : undefined;
}
