import { Worker } from 'node:worker_threads';

/** A call without an answer. */
export class WorkerFailure extends Error {
  /** `busy`: the queue is full. `slow`: past the deadline. `died`: out of memory, or crashed. */
  readonly reason: 'busy' | 'slow' | 'died';

  constructor(reason: WorkerFailure['reason'], options?: ErrorOptions) {
    super(`worker: ${reason}`, options);
    this.reason = reason;
  }
}

export interface PoolOptions {
  /** Module of a worker: it answers each message with one message, one at a time. */
  readonly module: URL;
  readonly workers: number;
  /** Maximum number of queued calls. */
  readonly queue: number;
  /** Heap of a worker, MB. Buffers are not counted: the module limits them itself. */
  readonly megabytes: number;
  /** Deadline of a call, ms; its worker is then terminated. */
  readonly deadline: number;
  /** Idle time after which a worker is terminated, ms. */
  readonly rest: number;
}

interface Call {
  readonly message: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: WorkerFailure) => void;
}

interface Hand {
  readonly worker: Worker;
  call: Call | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** A few worker threads, started on demand and replaced when a call kills them. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #hands = new Set<Hand>();
  readonly #waiting: Call[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Whether a worker lives, at work or idle. */
  get isStarted(): boolean {
    return this.#hands.size > 0;
  }

  /** A worker's answer to a message; rejects with a {@link WorkerFailure}. */
  run(message: unknown, transfer: readonly ArrayBuffer[] = []): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#options.queue) return reject(new WorkerFailure('busy'));
      this.#waiting.push({ message, transfer, resolve, reject });
      this.#next();
    });
  }

  /** Terminates the workers; calls under way are rejected. */
  async close(): Promise<void> {
    const hands = [...this.#hands];
    for (const hand of hands) this.#drop(hand, new WorkerFailure('died'));
    await Promise.all(hands.map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    const hand = [...this.#hands].find(({ call }) => !call) ?? this.#hire();
    const call = hand && this.#waiting.shift();
    if (!call) return;
    clearTimeout(hand.timer);
    hand.call = call;
    hand.timer = setTimeout(() => this.#drop(hand, new WorkerFailure('slow')), this.#options.deadline);
    hand.worker.ref();
    hand.worker.postMessage(call.message, call.transfer);
  }

  #hire(): Hand | undefined {
    const { module, workers, megabytes } = this.#options;
    if (this.#hands.size >= workers) return undefined;
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    // Options of this process, such as a debugger's, are not for workers.
    const worker = new Worker(module, { resourceLimits, execArgv: [] });
    const hand: Hand = { worker, call: undefined, timer: undefined };
    worker.on('message', (answer) => this.#finish(hand, answer));
    worker.on('error', (error) => this.#drop(hand, new WorkerFailure('died', { cause: error })));
    worker.on('exit', () => this.#drop(hand, new WorkerFailure('died')));
    this.#hands.add(hand);
    return hand;
  }

  #finish(hand: Hand, answer: unknown): void {
    const { call } = hand;
    hand.call = undefined;
    clearTimeout(hand.timer);
    // An idle worker does not keep the process alive.
    hand.worker.unref();
    hand.timer = setTimeout(() => this.#drop(hand, new WorkerFailure('died')), this.#options.rest).unref();
    call?.resolve(answer);
    this.#next();
  }

  #drop(hand: Hand, failure: WorkerFailure): void {
    if (!this.#hands.delete(hand)) return;
    clearTimeout(hand.timer);
    void hand.worker.terminate();
    hand.call?.reject(failure);
    if (this.#waiting.length > 0) this.#next();
  }
}
