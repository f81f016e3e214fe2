import type { ResolvedField, ResolvedRule } from '#engine/language/run';
import { isEmptyValue } from '../../call/read-params.ts';

/** A field as a rule that concerns several sees it. */
export interface RuleSubject {
  readonly name: string;
  readonly value: unknown;
  /** The field is visible and enabled, so that it can show a message. */
  readonly isChecked: boolean;
  /** Rank of the operator's last change among those of all fields; 0 for never. */
  readonly changedAt: number;
}

interface SharedRule {
  readonly rule: ResolvedRule;
  /** The rule's own field first. */
  readonly names: readonly string[];
}

/** Rules that concern several fields, by each of these. */
export type SharedRules = ReadonlyMap<string, readonly SharedRule[]>;

/** Undefined when no rule concerns more than its own field. */
export function collectSharedRules(fields: readonly ResolvedField[]): SharedRules | undefined {
  const shared = new Map<string, SharedRule[]>();
  for (const { name, rules } of fields) {
    for (const rule of rules) {
      if (!rule.fields) continue;
      const names = [name, ...rule.fields];
      for (const one of names) shared.set(one, [...(shared.get(one) ?? []), { rule, names }]);
    }
  }
  return shared.size > 0 ? shared : undefined;
}

/**
 * The shared rules whose message belongs to a field at present: of the fields of a rule, the one changed last. A rule
 * applies once all of its fields are filled in.
 */
export function listSharedRules(
  shared: SharedRules | undefined,
  name: string,
  find: (name: string) => RuleSubject | undefined,
): readonly ResolvedRule[] {
  const known = shared?.get(name) ?? [];
  return known.filter(({ names }) => placeOf(names, find) === name).map(({ rule }) => rule);
}

function placeOf(names: readonly string[], find: (name: string) => RuleSubject | undefined): string | undefined {
  const subjects = names.flatMap((name) => find(name) ?? []);
  if (subjects.some(({ value }) => isEmptyValue(value))) return undefined;
  const open = subjects.filter(({ isChecked }) => isChecked);
  const [first, ...others] = open;
  return others.reduce((best, one) => (best && one.changedAt > best.changedAt ? one : best), first)?.name;
}
