import { observable } from '@formily/reactive';
import { type Call, loadPage, type RemoteRow, type RemoteSource } from './remote-source.ts';

export interface LabelStart {
  readonly source: RemoteSource;
  readonly call: Call;
  readonly values: readonly string[];
  /** A value is not among what other params allow. */
  readonly onGone?: (value: string) => void;
}

/** What chosen values are called, also when no page of choices with them has been loaded. */
export class RemoteLabels {
  readonly #box = observable.shallow<{ known: ReadonlyMap<string, RemoteRow> }>({ known: new Map() });
  readonly #asked = new Set<string>();
  #running = new AbortController();
  #params: string | undefined;
  #changed = false;

  /** Observable. */
  rowOf(value: string): RemoteRow | undefined {
    return this.#box.known.get(value);
  }

  readonly learn = (rows: readonly RemoteRow[]): void => {
    this.#box.known = new Map([...this.#box.known, ...rows.map((row) => [row.value, row] as const)]);
  };

  /** Asks for the labels that are not known yet, each once; other params ask anew. */
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
      void this.#find(value, start);
    }
  }

  stop(): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.#asked.clear();
  }

  async #find(value: string, { source, call, onGone }: LabelStart): Promise<void> {
    const { signal } = this.#running;
    const changed = this.#changed;
    const param = source.find ?? source.search;
    try {
      const { rows } = await loadPage(source, call, { extra: param === undefined ? {} : { [param]: value }, signal });
      if (signal.aborted) return;
      const found = rows.find((row) => row.value === value);
      if (found) this.learn([found]);
      else if (changed) onGone?.(value);
    } catch {
      // The code stands in for its label; the list of choices says what is wrong when it is opened.
    }
  }
}
