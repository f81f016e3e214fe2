import type { ResolvedSteps } from '#engine/language/run';

type Event = Readonly<Record<string, unknown>>;

/** A step of a state machine and its present state. */
export interface ProgressStep {
  readonly step: ResolvedSteps['steps'][number];
  readonly status: 'done' | 'current' | 'failed' | 'waiting';
  /** Label of the state that ended here. */
  readonly failure?: string;
  /** The last event that led to this step. */
  readonly event?: Event;
}

/**
 * The progress of a state machine. The last step is done once it is reached; a state without a step leaves all steps
 * waiting. Later steps show nothing of an earlier attempt.
 */
export function readProgress(
  { steps, history }: Pick<ResolvedSteps, 'steps' | 'history'>,
  current: unknown,
  events: readonly Event[],
): readonly ProgressStep[] {
  const at = steps.findIndex((step) => holdsState(step, current));
  return steps.map((step, index) => {
    const failure = index === at ? step.failed.find(({ value }) => value === current)?.label : undefined;
    const event = history && index <= at ? events.findLast((one) => holdsState(step, one[history.state])) : undefined;
    return {
      step,
      status: statusOf(index, at, steps.length, failure),
      ...(failure && { failure }),
      ...(event && { event }),
    };
  });
}

function holdsState({ states, failed }: ResolvedSteps['steps'][number], state: unknown): boolean {
  return states.some((one) => one === state) || failed.some(({ value }) => value === state);
}

function statusOf(index: number, at: number, count: number, failure: string | undefined): ProgressStep['status'] {
  if (index > at) return 'waiting';
  if (index < at) return 'done';
  if (failure !== undefined) return 'failed';
  return index === count - 1 ? 'done' : 'current';
}
