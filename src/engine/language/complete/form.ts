import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedForm } from '../run/resolved.ts';
import { resolveActions } from './action.ts';
import { peekOperation } from './peek-operation.ts';
import { completed, withNames, type Context } from './context.ts';
import { resolveDraft, resolveTemplates } from './draft.ts';
import { compact } from './dynamic.ts';
import { findEdited } from './edited-record.ts';
import { formType, requestFields } from './field-source.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import { collectInputs, listInputs, nameGroups, namesOfLoads, resolveNodes } from './nodes.ts';
import { isOtherOperation } from './other-operation.ts';
import type { PageBase } from './page-base.ts';
import { pageWords, readWords } from './plain-words.ts';
import { resolveSave, resolveSubmit } from './submit.ts';
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
  completed(context, 'form', { at: root, inputs });
  const edited = findEdited(context, { loads: root, owner: root, calls: [[root.get('submit'), operation]] });
  const submit = resolveSubmit(inForm, root.get('submit'), inputs, edited);
  const save = resolveSave(inForm, root.get('save'), inputs, edited);
  const words = readWords(inForm, root, 'form', pageWords);
  const load = resolveLoads(inForm, root, edited);
  // Without its operation every field would be reported as unknown.
  if (!operation) return undefined;
  completed(context, 'submit', { root: context.whole, operation, inputs });
  completed(context, 'fields', { places: listInputs(root.items('fields')) });
  completed(context, 'condition', { at: root.get('readOnly') });
  // An alternative operation may need fewer params.
  const calls = root.get('submit')?.get('alternative') ? [] : [root.get('submit')];
  completed(context, 'inputs', { places, calls, inputs });
  nameGroups(context, root.items('fields'));
  const shown = keepValues(source, operation, edited);
  const fields = resolveNodes(inForm, root.items('fields'), { source: shown, loaded, loads: namesOfLoads(root) });
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
    templates: resolveTemplates(root.get('templates')),
  });
}
