import { observable } from '@formily/reactive';
import { useEffect, useLayoutEffect, useState } from 'react';
import { toText } from '#engine/language/run';
import { messages } from '../messages.ts';
import type { Call } from './remote-source.ts';

/** The source of regions, one level a call; its names are checked against the operation with the page. */
export interface RegionSource {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The param that takes the code whose parts are wanted. */
  readonly parent: string;
  /** Value of the param at the first level; absent: the param is omitted. */
  readonly root?: string;
  /** Fields of a record. */
  readonly value: string;
  readonly label: string;
  /** A boolean: nothing is below. */
  readonly leaf?: string;
}

export interface Region {
  readonly code: string;
  readonly name: string;
  readonly leaf: boolean;
}

type Level =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly regions: readonly Region[] };

/** The first level is below no code. */
const TOP = '';

/** Regions by the code of their parent; each level is loaded on demand. */
export class RegionTree {
  readonly #box = observable.shallow<{ levels: ReadonlyMap<string, Level> }>({ levels: new Map() });
  #source: RegionSource;
  #call: Call;
  #running = new AbortController();

  constructor(source: RegionSource, call: Call) {
    this.#source = source;
    this.#call = call;
  }

  /** Observable. */
  level(code = TOP): Level | undefined {
    return this.#box.levels.get(code);
  }

  /** A level could not be loaded. Observable. */
  get failed(): boolean {
    return [...this.#box.levels.values()].some(({ status }) => status === 'error');
  }

  /** The known names of a path of codes. Observable. */
  names(codes: readonly string[]): readonly string[] {
    return codes.map((code, index) => {
      const status = this.level(codes[index - 1])?.status;
      const waits = status === undefined || status === 'loading';
      return waits ? messages.labelPending : (this.#find(codes[index - 1], code)?.name ?? code);
    });
  }

  update(source: RegionSource, call: Call): void {
    this.#source = source;
    this.#call = call;
  }

  /**
   * Loads the levels on the way to a path, and the one below each of its codes but the last. A failed level waits for
   * `retry`, because this runs at every render.
   */
  ensure(codes: readonly string[]): void {
    const missing = [TOP, ...codes.slice(0, -1)].filter((code) => this.level(code) === undefined);
    missing.forEach((code) => void this.#load(code));
  }

  load(code = TOP): void {
    const status = this.level(code)?.status;
    if (status === undefined || status === 'error') void this.#load(code);
  }

  readonly retry = (): void => {
    const failed = [...this.#box.levels].filter(([, { status }]) => status === 'error');
    for (const [code] of failed) void this.#load(code);
  };

  /** Aborts calls under way; they are repeated on demand. */
  stop(): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.#box.levels = new Map([...this.#box.levels].filter(([, { status }]) => status !== 'loading'));
  }

  #find(parent: string | undefined, code: string): Region | undefined {
    const level = this.level(parent);
    return level?.status === 'ready' ? level.regions.find((region) => region.code === code) : undefined;
  }

  async #load(code: string): Promise<void> {
    const { operation, params, parent, root } = this.#source;
    const { signal } = this.#running;
    const below = code === TOP ? root : code;
    this.#put(code, { status: 'loading' });
    try {
      const asked = below === undefined ? { ...params } : { ...params, [parent]: below };
      const answer = await this.#call(operation, asked, { signal });
      if (!signal.aborted) this.#put(code, { status: 'ready', regions: this.#read(answer) });
    } catch {
      if (!signal.aborted) this.#put(code, { status: 'error' });
    }
  }

  #read(answer: unknown): readonly Region[] {
    const { list } = (answer ?? {}) as { readonly list?: unknown };
    const { value, label, leaf } = this.#source;
    const records = (Array.isArray(answer) ? answer : (list ?? [])) as readonly Readonly<Record<string, unknown>>[];
    return records.map((record) => ({
      code: toText(record[value]),
      name: toText(record[label]),
      leaf: leaf !== undefined && record[leaf] === true,
    }));
  }

  #put(code: string, level: Level): void {
    this.#box.levels = new Map([...this.#box.levels, [code, level]]);
  }
}

/** Regions while the component is mounted, with the levels that a path of codes needs. */
export function useRegions(source: RegionSource, call: Call, codes: readonly string[]): RegionTree {
  const [regions] = useState(() => new RegionTree(source, call));
  useLayoutEffect(() => {
    regions.update(source, call);
    if (codes.length > 0) regions.ensure(codes);
  });
  useEffect(() => () => regions.stop(), [regions]);
  return regions;
}
