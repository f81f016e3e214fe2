import { observable } from '@formily/reactive';
import { messages } from '../messages.ts';
import { loadChosen, type Call, type RemoteRow, type RemoteSource } from './remote-source.ts';

export interface LabelStart {
  readonly source: RemoteSource;
  readonly call: Call;
  readonly values: readonly string[];
  /** Called with a value that other params exclude. */
  readonly onGone?: (value: string) => void;
}

/** Labels of chosen values, also when no loaded page of choices contains them. */
export class RemoteLabels {
  readonly #box = observable.shallow<{ known: ReadonlyMap<string, RemoteRow> }>({ known: new Map() });
  readonly #asked = new Set<string>();
  readonly #pending = observable.shallow<{ values: ReadonlySet<string> }>({ values: new Set() });
  #running = new AbortController();
  #params: string | undefined;
  #changed = false;

  /** Observable. */
  rowOf(value: string): RemoteRow | undefined {
    return this.#box.known.get(value);
  }

  /** The label, the value itself if it has none, and a mark of waiting until that is known. Observable. */
  labelOf(value: string): string {
    return this.rowOf(value)?.label ?? (this.#pending.values.has(value) ? messages.labelPending : value);
  }

  readonly learn = (rows: readonly RemoteRow[]): void => {
    this.#box.known = new Map([...this.#box.known, ...rows.map((row) => [row.value, row] as const)]);
  };

  /** Loads unknown labels, each once; other params load them again. */
  update(start: LabelStart): void {
    const key = JSON.stringify([start.source.operation, start.source.params]);
    if (key !== this.#params) {
      this.#changed = this.#params !== undefined;
      this.#params = key;
      this.stop();
      this.#box.known = new Map();
    }
    for (const value of start.values) {
      if (this.#box.known.has(value) || this.#asked.has(value)) continue;
      this.#asked.add(value);
      this.#wait(value, true);
      void this.#find(value, start);
    }
  }

  stop(): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.#asked.clear();
  }

  #wait(value: string, waits: boolean): void {
    const values = new Set(this.#pending.values);
    if (waits) values.add(value);
    else values.delete(value);
    this.#pending.values = values;
  }

  async #find(value: string, { source, call, onGone }: LabelStart): Promise<void> {
    const { signal } = this.#running;
    const changed = this.#changed;
    try {
      const found = await loadChosen(source, call, { value, signal });
      if (signal.aborted) return;
      this.#wait(value, false);
      if (found) this.learn([found]);
      else if (changed) onGone?.(value);
    } catch {
      if (!signal.aborted) this.#wait(value, false);
      // The code replaces its label; the list of choices reports the failure when it is opened.
    }
  }
}
