import {
  explainExpression,
  holds,
  isDisabled,
  isExpression,
  listAround,
  renderText,
  type DynamicText,
  type Explanation,
  type Expression,
  type Part,
  type ResolvedLoad,
  type ResolvedOptions,
  type ResolvedRule,
  type Scope,
} from '#engine/language/run';
import { listMissing, readParams } from '../call/read-params.ts';
import type { FieldModel } from '../form/fields/field-model.ts';
import { findListProblem, findProblem } from '../form/rules/find-problem.ts';
import { isDemanded } from '../form/fields/form-field.ts';
import type { Target } from './create-inspector.ts';
import { findArray, findField } from './read-values.ts';
import { isPermitted } from '../action/is-permitted.ts';

/** A reason why a part is hidden, disabled or invalid. */
export type Reason = ReasonState & { readonly pointer: string } & (
    | { readonly cause: 'expression'; readonly explanation: Explanation; readonly message?: string | undefined }
    /** The user holds none of these codes. */
    | { readonly cause: 'permission'; readonly codes: readonly string[] }
    /** A part around it is in that state. */
    | { readonly cause: 'around'; readonly part: Part }
    /** Params without which it cannot be called. */
    | { readonly cause: 'params'; readonly names: readonly string[] }
    /** The page sets it as a constant. */
    | { readonly cause: 'literal'; readonly message?: string | undefined }
    /** A required value is empty. */
    | { readonly cause: 'required'; readonly message: string }
    /** Limits of its value, or its widget's rule. */
    | { readonly cause: 'limits' | 'widget'; readonly message: string }
    /** The server has refused it, or its check has. */
    | { readonly cause: 'server' | 'check'; readonly message: string }
    /** The widget is busy (a file is on its way). */
    | { readonly cause: 'wait'; readonly message: string }
  );

type ReasonState =
  /** `idle`: it is not called. */
  | { readonly state: 'hidden' | 'disabled' | 'idle' }
  /** `said`: the message is visible already; otherwise it appears on leaving the field or submitting. */
  | { readonly state: 'invalid'; readonly said: boolean };

/** Conditions of a part; each kind has some of them. */
interface Conditions {
  readonly visible?: Expression;
  readonly permission?: readonly string[];
  readonly disabled?: boolean | Expression;
  readonly disabledReason?: DynamicText;
}

/** Reasons why a part is hidden, disabled, invalid or not called; empty without such a state. Observable. */
export function readReasons(target: Target): readonly Reason[] {
  return [...readHidden(target), ...readDisabled(target), ...readInvalid(target), ...readIdle(target)];
}

/** The reasons why a part is hidden: its own condition, a missing code, or a part around it. */
export function readHidden({ open, part, scope }: Target): readonly Reason[] {
  const own = hiddenBy(part, scope, open.model.ports().can);
  const around = listAround(part).findLast((one) => hiddenBy(one, scope, open.model.ports().can).length > 0);
  if (!around) return own;
  return [...own, { state: 'hidden', pointer: around.pointer, cause: 'around', part: around }];
}

function hiddenBy(part: Part, scope: Scope, can: (code: string) => boolean): readonly Reason[] {
  const { visible, permission = [] } = conditionsOf(part);
  const reasons: Reason[] = [];
  if (!isPermitted(permission, can)) {
    reasons.push({ state: 'hidden', pointer: `${part.pointer}/permission`, cause: 'permission', codes: permission });
  }
  if (visible && !holds(visible, scope)) {
    const explanation = explainExpression(visible.$cel, scope);
    reasons.push({ state: 'hidden', pointer: `${pointerOf(part)}/visible`, cause: 'expression', explanation });
  }
  return reasons;
}

function readDisabled(target: Target): readonly Reason[] {
  const { part, scope } = target;
  const { disabled, disabledReason } = conditionsOf(part);
  const reasons: Reason[] = [];
  if (isDisabled(disabled, scope)) {
    const pointer = `${pointerOf(part)}/disabled`;
    const message = disabledReason === undefined ? undefined : renderText(disabledReason, scope);
    reasons.push(
      isExpression(disabled)
        ? {
            state: 'disabled',
            pointer,
            cause: 'expression',
            explanation: explainExpression(disabled.$cel, scope),
            message,
          }
        : { state: 'disabled', pointer, cause: 'literal', message },
    );
  }
  const { around } = part;
  if (around?.kind === 'array' && findArray({ ...target, part: around })?.disabled === true) {
    reasons.push({ state: 'disabled', pointer: around.pointer, cause: 'around', part: around });
  }
  return reasons;
}

function readInvalid(target: Target): readonly Reason[] {
  const field = findField(target);
  return field ? fieldProblems(target, field) : listProblems(target);
}

function fieldProblems({ open, part }: Target, field: FieldModel): readonly Reason[] {
  if (!field.isChecked) return [];
  const { error, refusal, wait, rules, node, face, scope, value } = field;
  const invalid = { state: 'invalid', said: error !== undefined } as const;
  const { pointer } = part;
  if (refusal !== undefined) return [{ ...invalid, pointer, cause: 'server', message: refusal }];
  if (wait !== undefined) return [{ ...invalid, pointer, cause: 'wait', message: wait }];
  const ports = open.model.ports();
  const asksToChoose = ports.widgets.get(node.widget)?.asksToChoose ?? false;
  const facts = { field: node, label: face.label, required: isDemanded(field, ports), value, scope, asksToChoose };
  const plain = findProblem({ ...facts, rules: [] });
  const message = findProblem({ ...facts, rules }) ?? error;
  if (message === undefined) return [];
  const broken = rules.find((rule) => !holds(rule.test, scope));
  if (broken && renderText(broken.message, scope) === message)
    return [{ ...invalid, ...ruleReason(part, broken, scope), message }];
  if (message === plain) {
    const empty = findProblem({ ...facts, required: false, rules: [] }) !== plain;
    return [
      {
        ...invalid,
        message,
        ...(empty
          ? { pointer: `${pointer}/required`, cause: 'required' }
          : { pointer: `${pointer}/constraints`, cause: 'limits' }),
      },
    ];
  }
  if (node.check && error === message) return [{ ...invalid, pointer: `${pointer}/check`, cause: 'check', message }];
  return [{ ...invalid, pointer: `${pointer}/widget`, cause: 'widget', message }];
}

/** A rule that concerns several fields may be another field's. */
function ruleReason(part: Part, rule: ResolvedRule, scope: Scope) {
  const siblings = [part, ...(part.around?.children ?? [])];
  const rulesOf = ({ node }: Part) => ('rules' in node ? (node.rules as readonly ResolvedRule[]) : []);
  const owner = siblings.find((one) => rulesOf(one).includes(rule)) ?? part;
  const explanation = explainExpression(rule.test.$cel, scope);
  return {
    pointer: `${owner.pointer}/rules/${rulesOf(owner).indexOf(rule)}/test`,
    cause: 'expression',
    explanation,
  } as const;
}

function listProblems(target: Target): readonly Reason[] {
  const list = findArray(target);
  if (!list || !list.visible || list.disabled) return [];
  const { error, label, required, array, items, scope } = list;
  const invalid = { state: 'invalid', said: error !== undefined } as const;
  const pointer = pointerOf(target.part);
  const counted = findListProblem({ label, count: items.length, required, limits: array.array.constraints });
  if (counted !== undefined)
    return [{ ...invalid, pointer: `${pointer}/constraints`, cause: 'limits', message: counted }];
  const at = array.array.rules.findIndex((rule) => !holds(rule.test, scope));
  const rule = array.array.rules[at];
  if (rule) {
    const message = renderText(rule.message, scope);
    const explanation = explainExpression(rule.test.$cel, scope);
    return [{ ...invalid, pointer: `${pointer}/rules/${at}/test`, cause: 'expression', explanation, message }];
  }
  return error === undefined ? [] : [{ ...invalid, pointer, cause: 'server', message: error }];
}

/** The reasons why a load, or the call for choices, is not made. */
function readIdle({ part, scope }: Target): readonly Reason[] {
  const { pointer, node } = part;
  if (part.kind === 'load') {
    const load = node as ResolvedLoad;
    const missing = paramsMissing(load, pointer, scope);
    if (!load.when || holds(load.when, scope)) return missing;
    const explanation = explainExpression(load.when.$cel, scope);
    return [{ state: 'idle', pointer: `${pointer}/when`, cause: 'expression', explanation }, ...missing];
  }
  const { options } = node as { readonly options?: ResolvedOptions };
  return options?.kind === 'operation' ? paramsMissing(options, `${pointer}/options`, scope) : [];
}

function paramsMissing(call: Parameters<typeof listMissing>[0], pointer: string, scope: Scope): readonly Reason[] {
  const names = listMissing(call, readParams(call.params, scope));
  return names.length === 0 ? [] : [{ state: 'idle', pointer: `${pointer}/params`, cause: 'params', names }];
}

/** A list of records has the conditions of its field. */
function conditionsOf({ node }: Part): Conditions {
  return ('array' in node ? node.array : node) as Conditions;
}

function pointerOf({ kind, pointer }: Part): string {
  return kind === 'array' ? `${pointer}/array` : pointer;
}
