import type { Operation } from '../operation/shape.ts';
import { checkFilledGiven } from './button-rules.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedStep, ResolvedWizard, ResolvedResult } from '../resolved.ts';
import { resolveConfirm } from './confirm.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { withNames, type Context } from './context.ts';
import { resolveDraft } from './draft.ts';
import { compact } from './dynamic.ts';
import { findEdited } from './edited-record.ts';
import { pageWords, readWords } from './plain-words.ts';
import { checkDuplicates, nameOfField } from './field.ts';
import { formType, requestFields } from './field-source.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import {
  bindInputs,
  checkGroups,
  collectInputs,
  listInputs,
  resolveNodes,
  type Inputs,
  type NodeOptions,
  checkNames,
  named,
} from './nodes.ts';
import type { PageBase } from './page-base.ts';
import { resolveSave, resolveSubmit, replyOf } from './submit.ts';
import { checkRequiredParams } from './required-params.ts';
import { keepValues } from './sent-record.ts';
import { words } from '../words.ts';
import { anyType } from '../expression/types.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import { resolveActions } from './action.ts';
import { resolveBlocks, type LoadedShapes } from './block.ts';
import { pathsIn } from '../expression/dependencies.ts';
import type { Node } from 'jsonc-parser';

/** A wizard's fields belong to its submit operation or to one of its `next` operations. */
export function resolveWizard(context: Context, root: Cursor, base: PageBase): ResolvedWizard | undefined {
  const calls = [root.get('submit'), ...root.items('steps').map((step) => step.get('next'))];
  const operations = calls
    .map((call) => peekOperation(context, call))
    .filter((one): one is Operation => one !== undefined);
  const known = operations.length === calls.filter((call) => call?.get('operation')?.text !== undefined).length;
  const source = requestFields(operations);
  const places = root.items('steps').flatMap((step) => listInputs(step.items('fields')));
  const inputs = collectInputs(places, source);
  const loaded = collectLoaded(context, root);
  const inPage = withNames(context, { data: dataType(loaded), form: formType(inputs.fields, inputs.meant) });
  checkFilledGiven(context, root, peekOperation(context, root.get('submit')), inputs);
  const submitAt = root.get('submit');
  const whole = peekOperation(context, submitAt);
  const edited = findEdited(context, { loads: root, owner: root, calls: [[submitAt, whole]] });
  const submit = resolveSubmit(inPage, submitAt, inputs, edited);
  const save = resolveSave(inPage, root.get('save'), inputs, edited);
  const plain = readWords(inPage, root, 'wizard', pageWords);
  const load = resolveLoads(inPage, root, edited);
  checkDuplicates(context, places);
  checkStepParams(context, root, inputs);
  const shown = edited ? keepValues(source, whole) : source;
  const steps = root.items('steps').map((step) => resolveStep(inPage, step, { source: shown, loaded, inputs, known }));
  checkSteps(context, root);
  checkGroups(
    context,
    root.items('steps').flatMap((step) => step.items('fields')),
  );
  const result = resolveResult(inPage, root, loaded);
  const draft = resolveDraft(context, root.get('draft'));
  return submit && compact({ ...base, kind: 'wizard' as const, ...plain, load, steps, submit, save, draft, result });
}

/** Only unconditional steps count: a skipped step is not filled in, and its call not made. */
function checkStepParams(context: Context, root: Cursor, inputs: Inputs): void {
  const steps = root.items('steps').filter((step) => !step.get('visible'));
  const places = steps.flatMap((step) => listInputs(step.items('fields')));
  const submit = root.get('submit');
  const calls = [submit?.get('alternative') ? undefined : submit, ...steps.map((step) => step.get('next'))];
  checkRequiredParams(context, places, calls, inputs);
}

interface StepOptions extends NodeOptions {
  readonly inputs: Inputs;
  /** Whether every operation exists; otherwise its fields would be reported for a single mistake. */
  readonly known: boolean;
}

function resolveStep(context: Context, at: Cursor, options: StepOptions): ResolvedStep {
  if (!at.get('fields') && !at.get('review'))
    context.report(openingOf(at), 'property-missing', 'fields', words('a step', '步骤'));
  const step = compact({
    ...readWords(context, at, 'step'),
    fields: options.known ? resolveNodes(context, at.items('fields'), options) : [],
    review: resolveReview(context, at.get('review')),
    next: resolveNext(context, at.get('next'), options.inputs),
  });
  return context.note(step, at);
}

function resolveReview(context: Context, at: Cursor | undefined): ResolvedStep['review'] {
  return at && (at.kind === 'object' ? readWords(context, at, 'review') : {});
}

function resolveNext(context: Context, at: Cursor | undefined, inputs: Inputs): ResolvedStep['next'] {
  const operation = peekOperation(context, at);
  const bound = operation ? bindInputs(inputs, requestFields([operation])) : new Map();
  const call = resolveCall(context, at, { bound, filled: inputs.meant, runs: 'click' });
  const name = at?.get('name')?.text;
  if (!at || !call || name === undefined) return undefined;
  return compact({ ...call, name, confirm: resolveConfirm(context, at.get('confirm')) });
}

/** Name of the reply in expressions and blocks of a result. */
const RESULT = 'result';
/** Follow-ups that leave the page. */
const LEAVING = ['close', 'back', 'logout'];

/** The page that a wizard shows after it was sent. */
function resolveResult(context: Context, root: Cursor, loaded: LoadedShapes): ResolvedResult | undefined {
  const at = root.get(RESULT);
  if (!at) return undefined;
  checkLeaving(context, root);
  for (const { key, keyNode } of root.get('load')?.entries() ?? []) {
    if (key === RESULT) context.report(keyNode, 'name-duplicate', RESULT, words("the wizard's result", '向导的结果页'));
  }
  const reply = replyOf(context, root.get('submit'));
  const known: LoadedShapes = reply ? new Map([...loaded, [RESULT, reply]]) : loaded;
  const inner = withNames(context, { result: reply ? typeOfShape(reply) : anyType, data: dataType(known) });
  const result = {
    ...readWords(inner, at, 'result'),
    actions: resolveActions(inner, at.items('actions')),
    blocks: resolveBlocks(inner, at.items('blocks'), known),
  };
  return context.note(result, at);
}

/** A page that closes after sending never shows its result. */
function checkLeaving(context: Context, root: Cursor): void {
  for (const step of root.get('submit')?.items('then') ?? []) {
    if (step.get('open')) context.report(step, 'result-unseen', 'open');
    else if (LEAVING.includes(step.text ?? '')) context.report(step, 'result-unseen', step.text ?? '');
  }
}

/** Checks all steps together: a step's condition reads only earlier steps, and a review has a subject. */
function checkSteps(context: Context, root: Cursor): void {
  const steps = root.items('steps');
  const loads = (root.get('load')?.entries() ?? []).map(({ key }) => key);
  checkNames(context, named(steps, 'name'), words('another step', '另一个步骤'));
  checkNames(
    context,
    named(
      steps.flatMap((step) => step.get('next') ?? []),
      'name',
    ),
    'another load',
    loads,
  );
  const names = steps.map((step) =>
    listInputs(step.items('fields')).flatMap((input) => nameOfField(input)?.name ?? []),
  );
  steps.forEach((step, index) => {
    const name = step.get('name')?.text ?? '';
    const visible = step.get('visible');
    const ahead = new Set(names.slice(index).flat());
    const read = formFieldsOf(visible?.text ?? '').find((field) => ahead.has(field));
    if (visible && read !== undefined) context.report(visible, 'step-reads-ahead', name, read);
    const review = step.get('review');
    if (review && names.slice(0, index).flat().length === 0) context.report(review, 'review-empty', name);
  });
}

function formFieldsOf(text: string): readonly string[] {
  return pathsIn(text).flatMap((path) => {
    const [root, field] = path.split('.');
    return root === 'form' && field !== undefined ? [field] : [];
  });
}

/** The opening brace: a missing member has no place of its own. */
function openingOf(at: Cursor): Node {
  return { ...at.node, length: 1 };
}
