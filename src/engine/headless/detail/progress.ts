import type { ResolvedSteps } from '../../language/index.ts';

type Event = Readonly<Record<string, unknown>>;

/** A step of a state machine as it stands. */
export interface ProgressStep {
  readonly step: ResolvedSteps['steps'][number];
  readonly status: 'done' | 'current' | 'failed' | 'waiting';
  /** Label of the state that ended here. */
  readonly failure?: string;
  /** The last event that led to this step. */
  readonly event?: Event;
}

/**
 * How far a state machine has come. The last step is done once it is reached; a state that stands at no step leaves
 * all of them waiting. Steps that are still to come show nothing of an earlier try.
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
