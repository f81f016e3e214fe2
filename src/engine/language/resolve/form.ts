import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedForm } from '../resolved.ts';
import { resolveActions } from './action.ts';
import { checkFilledGiven } from './button-rules.ts';
import { peekOperation } from './peek-operation.ts';
import { withNames, type Context } from './context.ts';
import { resolveDraft } from './draft.ts';
import { compact } from './dynamic.ts';
import { findEdited } from './edited-record.ts';
import { checkDuplicates } from './field.ts';
import { formType, requestFields } from './field-source.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import { checkCondition } from './modes.ts';
import { checkGroups, collectInputs, listInputs, resolveNodes } from './nodes.ts';
import { isOtherOperation } from './other-operation.ts';
import type { PageBase } from './page-base.ts';
import { pageWords, readWords } from './plain-words.ts';
import { checkOverridden, resolveSave, resolveSubmit } from './submit.ts';
import { checkRequiredParams } from './required-params.ts';
import { keepValues } from './sent-record.ts';

export function resolveForm(context: Context, root: Cursor, base: PageBase): ResolvedForm | undefined {
  const operation = peekOperation(context, root.get('submit'));
  const source = requestFields(operation ? [operation] : []);
  const places = listInputs(context.whole.items('fields'));
  const inputsOf = (one: Operation) => requestFields([one]);
  if (operation && isOtherOperation(context, root.get('submit'), { operation, places, fieldsOf: inputsOf }))
    return undefined;
  const inputs = collectInputs(places, source);
  const loaded = collectLoaded(context, context.whole);
  const inForm = withNames(context, { data: dataType(loaded), form: formType(inputs.fields, inputs.meant) });
  checkOverridden(context, root.get('submit'), inputs);
  checkOverridden(context, root.get('submit')?.get('alternative'), inputs);
  const edited = findEdited(context, { loads: root, owner: root, calls: [[root.get('submit'), operation]] });
  const submit = resolveSubmit(inForm, root.get('submit'), inputs, edited);
  const save = resolveSave(inForm, root.get('save'), inputs, edited);
  const words = readWords(inForm, root, 'form', pageWords);
  const load = resolveLoads(inForm, root, edited);
  // Without its operation every field would be reported as unknown.
  if (!operation) return undefined;
  checkFilledGiven(context, context.whole, operation, inputs);
  checkDuplicates(context, listInputs(root.items('fields')));
  checkCondition(context, root.get('readOnly'));
  // An alternative operation may need fewer params.
  if (!root.get('submit')?.get('alternative')) checkRequiredParams(context, places, [root.get('submit')], inputs);
  checkGroups(context, root.items('fields'));
  const loads = new Set(
    root
      .get('load')
      ?.entries()
      .map(({ key }) => key),
  );
  const shown = edited ? keepValues(source, operation) : source;
  const fields = resolveNodes(inForm, root.items('fields'), { source: shown, loaded, loads });
  const actions = resolveActions(inForm, root.items('actions'));
  const draft = resolveDraft(context, root.get('draft'));
  if (!submit) return undefined;
  return compact({
    ...base,
    kind: 'form' as const,
    ...words,
    load,
    fields,
    submit,
    save,
    actions,
    draft,
  });
}
