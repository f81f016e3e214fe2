import { summarise } from './summarise.ts';

/** Some 25 ms of a processor of 2026. */
const STEPS = 20_000_000;
/** A quiet machine stays below. */
const LIMIT = 0.1;

/** How much other work slows this one: a fixed loop, by the clock and by the processor's own count. */
export class Noise {
  #quickest = Number.POSITIVE_INFINITY;
  #times: number[] = [];

  /** Runs the loop once. */
  sample(): void {
    const [start, used] = [performance.now(), process.cpuUsage()];
    let value = 1;
    for (let step = 0; step < STEPS; step += 1) value = Math.imul(value, 1_103_515_245) + step;
    const { user, system } = process.cpuUsage(used);
    this.#quickest = Math.min(this.#quickest, (user + system) / 1000);
    this.#times.push(performance.now() - start);
  }

  /** The share by which the loop took longer than it needs. */
  get level(): number {
    if (this.#times.length === 0) return 0;
    return Number(Math.max(0, summarise(this.#times).median / this.#quickest - 1).toFixed(2));
  }

  /** Begins anew, but keeps the time that the loop needs. */
  forget(): void {
    this.#times = [];
  }
}

export const isNoisy = (level: number): boolean => level > LIMIT;
