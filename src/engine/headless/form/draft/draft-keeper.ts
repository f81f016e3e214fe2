import { observable } from '@formily/reactive';
import type { DraftName, DraftsPort, DraftValues, KeptDraft } from '../../ports/draft-port.ts';

/** Rest after the last change before it is saved, ms. */
const REST = 1500;

interface KeeperStart {
  readonly name: DraftName;
  readonly port: () => DraftsPort;
  /** The present input; undefined without changes by the operator. */
  readonly read: () => DraftValues | undefined;
  /** The reason why it cannot be saved, in words for the operator. */
  readonly describe: (error: unknown) => string;
}

interface KeeperState {
  /** Time of the last save of this page's draft; undefined without one. */
  savedAt: Date | undefined;
  /** The present input is saved. */
  saved: boolean;
  /** Closing the window would not lose it either. */
  lasting: boolean;
  /** Another window has saved since: saving stops until the operator decides. */
  changed: boolean;
  failure: string | undefined;
}

/** Saves the input of an open page some time after the last change, one call at a time. */
export class DraftKeeper {
  /** Observable. */
  readonly state: KeeperState = observable.shallow({
    savedAt: undefined,
    saved: false,
    lasting: false,
    changed: false,
    failure: undefined,
  });
  readonly #start: KeeperStart;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  /** Something was changed and no call has begun that carries it. */
  #pending = false;
  #reading = false;
  #last = '';
  #hear: () => void = () => undefined;

  constructor(start: KeeperStart) {
    this.#start = start;
  }

  /** Calls `hear` at once and after each read of the values, which it then follows. Returns a function that stops it. */
  onRead(hear: () => void): () => void {
    this.#hear = hear;
    hear();
    return () => {
      this.#hear = () => undefined;
    };
  }

  /** Reads the draft of an earlier visit. After a failure the page is filled in without a draft. */
  async open(): Promise<KeptDraft | undefined> {
    this.#reading = true;
    const { port, name } = this.#start;
    const kept = await port()
      .read(name)
      .catch(() => undefined);
    this.#reading = false;
    this.state.savedAt = kept?.savedAt;
    if (this.#pending) this.touch();
    return kept;
  }

  /** The present input equals the draft saved at that time. */
  adopt(savedAt: Date | undefined): void {
    this.#drop();
    this.#last = JSON.stringify(this.#read()) ?? '';
    const saved = savedAt !== undefined;
    Object.assign(this.state, { savedAt, saved, lasting: this.#isLasting(), changed: false, failure: undefined });
  }

  /** The present input comes from another visit; parts of it may be unsaved. */
  recall(savedAt: Date | undefined): void {
    this.state.savedAt = savedAt;
    this.touch();
  }

  /**
   * Goes on with input that has outlived a reload and was last saved at that time. A draft saved since with other
   * content is another window's: this window's own last save has the content of the input.
   */
  async reopen(savedAt: Date | undefined): Promise<void> {
    this.recall(savedAt);
    const kept = await this.open();
    if (!kept || kept.savedAt.getTime() === savedAt?.getTime()) return;
    const { values, step } = kept;
    this.state.changed = JSON.stringify({ values, step }) !== JSON.stringify(this.#read());
  }

  /** Something in the page has changed. */
  touch(): void {
    this.state.saved = false;
    this.#pending = true;
    clearTimeout(this.#timer);
    if (!this.#reading && !this.state.changed) this.#timer = setTimeout(() => this.flush(), REST);
  }

  /** Saves pending changes at once: the page may close. */
  flush(): void {
    if (!this.#pending || this.#reading || this.state.changed) return;
    this.#drop();
    this.#enqueue(() => this.#save(false));
  }

  /** Overwrites the draft of the other window with the present input. */
  takeOver(): void {
    this.#drop();
    this.state.changed = false;
    this.#enqueue(() => this.#save(true));
  }

  /** Deletes the draft after it was sent or discarded. */
  discard(): void {
    this.#drop();
    Object.assign(this.state, { saved: false, changed: false, failure: undefined });
    this.#enqueue(() => this.#forget());
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#pending = false;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.state.failure = this.#start.describe(error);
    });
  }

  #isLasting(): boolean {
    const { name, port } = this.#start;
    return port().isLasting?.(name) ?? true;
  }

  #read(): DraftValues | undefined {
    this.#hear();
    return this.#start.read();
  }

  async #forget(): Promise<void> {
    this.#last = '';
    if (!this.state.savedAt) return;
    this.state.savedAt = undefined;
    await this.#start.port().discard(this.#start.name);
  }

  async #save(overwrite: boolean): Promise<void> {
    const { name, port } = this.#start;
    const content = this.#read();
    if (!content) return this.#forget();
    const text = JSON.stringify(content);
    // A default arrived, or a change was undone.
    if (text === this.#last && this.state.savedAt && !overwrite) {
      this.state.saved = !this.#pending;
      return;
    }
    const answer = await port().save(name, content, { overwrite });
    if (answer === 'changed') {
      this.state.changed = true;
      return;
    }
    this.#last = text;
    const saved = !this.#pending;
    Object.assign(this.state, { savedAt: answer, saved, lasting: this.#isLasting(), failure: undefined });
  }
}
