import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedStep, ResolvedWizard, ResolvedResult } from '../run/resolved.ts';
import { resolveConfirm } from './confirm.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { completed, withNames, type Context } from './context.ts';
import { resolveDraft, resolveTemplates } from './draft.ts';
import { compact } from './dynamic.ts';
import { findEdited } from './edited-record.ts';
import { pageWords, readWords } from './plain-words.ts';
import { formType, requestFields } from './field-source.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import {
  bindInputs,
  collectInputs,
  listInputs,
  named,
  nameGroups,
  namesOfLoads,
  resolveNodes,
  type NodeOptions,
} from './nodes.ts';
import type { Inputs } from './completed.ts';
import type { PageBase } from './page-base.ts';
import { resolveSave, resolveSubmit, replyOf } from './submit.ts';
import { keepValues } from './sent-record.ts';
import { words } from '../run/words.ts';
import { anyType } from './expression/types.ts';
import { typeOfShape } from './expression/shape-type.ts';
import { resolveActions } from './action.ts';
import { resolveBlocks, type LoadedShapes } from './block.ts';
import { opening } from '../read/structure/choose-branch.ts';

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
  const submitAt = root.get('submit');
  const whole = peekOperation(context, submitAt);
  const edited = findEdited(context, { loads: root, owner: root, calls: [[submitAt, whole]] });
  const submit = resolveSubmit(inPage, submitAt, inputs, edited);
  const save = resolveSave(inPage, root.get('save'), inputs, edited);
  const plain = readWords(inPage, root, 'wizard', pageWords);
  const load = resolveLoads(inPage, root, edited);
  completed(context, 'fields', { places });
  completed(context, 'submit', { root, operation: whole, inputs });
  completed(context, 'inputs', unconditional(root, inputs));
  const shown = keepValues(source, whole, edited);
  const steps = root
    .items('steps')
    .map((step) => resolveStep(inPage, step, { source: shown, loaded, loads: namesOfLoads(root), inputs, known }));
  completed(context, 'wizard', { at: root });
  const at = root.items('steps');
  completed(context, 'names', { places: named(at, 'name'), where: words('another step', '另一个步骤') });
  completed(context, 'names', {
    places: named(
      at.flatMap((step) => step.get('next') ?? []),
      'name',
    ),
    where: 'another load',
    taken: (root.get('load')?.entries() ?? []).map(({ key }) => key),
  });
  nameGroups(
    context,
    root.items('steps').flatMap((step) => step.items('fields')),
  );
  const result = resolveResult(inPage, root, loaded);
  const draft = resolveDraft(context, root.get('draft'));
  const templates = resolveTemplates(root.get('templates'));
  return (
    submit &&
    compact({ ...base, kind: 'wizard' as const, ...plain, load, steps, submit, save, draft, templates, result })
  );
}

/** Only unconditional steps count: a skipped step is not filled in, and its call not made. */
function unconditional(root: Cursor, inputs: Inputs) {
  const steps = root.items('steps').filter((step) => !step.get('visible'));
  const places = steps.flatMap((step) => listInputs(step.items('fields')));
  const submit = root.get('submit');
  const calls = [submit?.get('alternative') ? undefined : submit, ...steps.map((step) => step.get('next'))];
  return { places, calls, inputs };
}

interface StepOptions extends NodeOptions {
  readonly inputs: Inputs;
  /** Whether every operation exists; otherwise its fields would be reported for a single mistake. */
  readonly known: boolean;
}

function resolveStep(context: Context, at: Cursor, options: StepOptions): ResolvedStep {
  if (!at.get('fields') && !at.get('review'))
    context.report(opening(at), 'property-missing', 'fields', words('a step', '步骤'));
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

/** The page that a wizard shows after it was sent. */
function resolveResult(context: Context, root: Cursor, loaded: LoadedShapes): ResolvedResult | undefined {
  const at = root.get(RESULT);
  if (!at) return undefined;
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
