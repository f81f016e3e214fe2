import type { Db } from '#server/database/database';
import type { Platform } from '#server/platform/platform';

/** The decision of the platform's auditor about an application (handbook: actors). */
export interface Decision {
  readonly outcome: 'pass' | 'reject' | 'supply';
  readonly opinion?: string | undefined;
  /** With `supply`: fields of the form, or kinds of papers as `fileInfos`, that the applicant may change. */
  readonly supplyItems?: readonly string[] | undefined;
}

/** An application that waits for the auditor. */
export interface WaitingApply {
  /** applyNo, or authNo of a certification. */
  readonly applyNo: string;
  readonly name: string;
  readonly applyTime: string;
}

export interface DecisionContext {
  readonly platform: Platform;
  readonly now: Date;
  readonly traceId?: string | undefined;
}

/** The audit of one kind of application; a module defines it, `deciders.ts` lists it. */
export interface Decider {
  /** The subject of the application, for example 机构开户. */
  readonly business: string;
  /** Waiting applications, oldest first. */
  findWaiting(db: Db): Promise<readonly WaitingApply[]>;
  /**
   * Decides an application in the transaction `tx`, with its history, audit row and text message, and answers with the
   * status that it has then. `undefined` if no application of this kind has this number. Refuses one that does not wait.
   */
  decide(
    tx: Db,
    applyNo: string,
    decision: Decision,
    context: DecisionContext,
  ): Promise<{ readonly applyStatus: string } | undefined>;
}
