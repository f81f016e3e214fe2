import { Worker } from 'node:worker_threads';

/** A call without an answer. */
export class WorkerFailure extends Error {
  /**
   * `busy`: the queue is full. `replaced`: its owner has asked again. `slow`: past the deadline. `died`: out of memory,
   * or crashed.
   */
  readonly reason: 'busy' | 'replaced' | 'slow' | 'died';

  constructor(reason: WorkerFailure['reason'], options?: ErrorOptions) {
    super(`worker: ${reason}`, options);
    this.reason = reason;
  }
}

export interface PoolOptions {
  /** Module of a worker, or how to find it: it answers each message with one message, one at a time. */
  readonly module: URL | (() => URL);
  readonly workers: number;
  /** Maximum number of queued calls. */
  readonly queue: number;
  /** Heap of a worker, MB. Buffers are not counted: the module limits them itself. */
  readonly megabytes: number;
  /** Deadline of a call, ms, from when its worker is prepared; the worker is then terminated. */
  readonly deadline: number;
  /**
   * What a new worker shall load, its first message, and the deadline for it, ms. On a slow machine a call has three
   * times as long as that took.
   */
  readonly prepare?: { readonly message: () => unknown; readonly deadline: number };
  /** Idle time after which a worker is terminated, ms. */
  readonly rest: number;
}

export interface CallOptions {
  readonly transfer?: readonly ArrayBuffer[];
  /** Before every queued call that is not urgent, and never refused because the queue is full. */
  readonly isUrgent?: boolean;
  /** Replaces the queued call of the same owner. */
  readonly owner?: string;
  /** Instead of the pool's, ms. */
  readonly deadline?: number;
}

interface Call extends CallOptions {
  readonly message: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: WorkerFailure) => void;
}

interface Hand {
  readonly worker: Worker;
  call: Call | undefined;
  timer: NodeJS.Timeout | undefined;
  /** When it began to load, while it does. */
  preparedSince: number | undefined;
  /** Deadline of its calls, ms. */
  patience: number;
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
  run(message: unknown, options: CallOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#replace(options.owner);
      const isFull = this.#waiting.length >= this.#options.queue;
      if (isFull && options.isUrgent !== true) return reject(new WorkerFailure('busy'));
      const behind = options.isUrgent ? this.#waiting.findIndex(({ isUrgent }) => isUrgent !== true) : -1;
      const at = behind < 0 ? this.#waiting.length : behind;
      this.#waiting.splice(at, 0, { ...options, message, resolve, reject });
      this.#next();
    });
  }

  #replace(owner: string | undefined): void {
    const at = owner === undefined ? -1 : this.#waiting.findIndex((one) => one.owner === owner);
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.reject(new WorkerFailure('replaced'));
  }

  /** Terminates the workers; calls under way are rejected. */
  async close(): Promise<void> {
    const hands = [...this.#hands];
    for (const hand of hands) this.#drop(hand, new WorkerFailure('died'));
    await Promise.all(hands.map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    const isIdle = ({ call, preparedSince }: Hand): boolean => !call && preparedSince === undefined;
    const hand = [...this.#hands].find(isIdle) ?? this.#hire();
    const call = hand?.preparedSince === undefined && hand ? this.#waiting.shift() : undefined;
    if (!hand || !call) return;
    hand.call = call;
    hand.worker.ref();
    this.#limit(hand, call.deadline ?? hand.patience);
    hand.worker.postMessage(call.message, call.transfer ?? []);
  }

  #limit(hand: Hand, deadline: number): void {
    clearTimeout(hand.timer);
    hand.timer = setTimeout(() => this.#drop(hand, new WorkerFailure('slow')), deadline);
  }

  #hire(): Hand | undefined {
    const { module, workers, megabytes, deadline, prepare } = this.#options;
    if (this.#hands.size >= workers) return undefined;
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    // Options of this process, such as a debugger's, are not for workers.
    const worker = new Worker(typeof module === 'function' ? module() : module, { resourceLimits, execArgv: [] });
    const hand: Hand = {
      worker,
      call: undefined,
      timer: undefined,
      preparedSince: prepare && performance.now(),
      patience: deadline,
    };
    worker.on('message', (answer) => this.#finish(hand, answer));
    worker.on('error', (error) => this.#drop(hand, new WorkerFailure('died', { cause: error })));
    worker.on('exit', () => this.#drop(hand, new WorkerFailure('died')));
    this.#hands.add(hand);
    if (prepare) {
      this.#limit(hand, prepare.deadline);
      worker.postMessage(prepare.message(), []);
    }
    return hand;
  }

  #finish(hand: Hand, answer: unknown): void {
    const { call, preparedSince } = hand;
    const since = preparedSince ?? performance.now();
    hand.patience = Math.max(hand.patience, 3 * (performance.now() - since));
    hand.preparedSince = undefined;
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
    // What a worker cannot load, the next could not either.
    if (hand.preparedSince !== undefined) for (const call of this.#waiting.splice(0)) call.reject(failure);
    if (this.#waiting.length > 0) this.#next();
  }
}
