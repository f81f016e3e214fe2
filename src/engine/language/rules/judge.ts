import type { CompletedKind } from '../complete/completed.ts';
import type { CompletedPart, Context } from '../complete/context.ts';
import type { Rule } from './rule.ts';
import * as rules from './rules.ts';

const byKind = new Map<CompletedKind, Rule[]>();
for (const rule of Object.values<Rule>(rules)) byKind.set(rule.visits, [...(byKind.get(rule.visits) ?? []), rule]);

/**
 * Asks the rules about each part of a page. `isRight` says whether the page has no mistake so far: some rules are asked
 * only then.
 */
export function judge(parts: readonly CompletedPart[], isRight: () => boolean): void {
  const of = (kind: CompletedKind) => byKind.get(kind) ?? [];
  const ask = (one: Rule, { part, context }: CompletedPart): void =>
    (one.judge as (given: typeof part, place: Context) => void)(part, context);
  for (const part of parts) for (const one of of(part.kind)) if (!one.last) ask(one, part);
  if (isRight()) for (const part of parts) for (const one of of(part.kind)) if (one.last) ask(one, part);
}
