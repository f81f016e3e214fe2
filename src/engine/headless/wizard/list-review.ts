import { holds, renderText, type ResolvedNode, type ResolvedStep, type Scope } from '#engine/language/run';
import type { ArrayModel } from '../form/array/array-model.ts';
import type { FieldModel } from '../form/fields/field-model.ts';
import type { FormModel } from '../form/form-model.ts';

/** A run of fields under one heading, or a list of records. */
export type ReviewPart =
  | { readonly kind: 'fields'; readonly title: string | undefined; readonly fields: readonly FieldModel[] }
  | { readonly kind: 'list'; readonly list: ArrayModel };

/** The input of a step as displayed in the review, without hidden fields and secrets. */
export function listReview(step: ResolvedStep, form: FormModel, scope: Scope): readonly ReviewPart[] {
  return collect(step.fields, undefined, { form, scope }).filter(
    (part) => part.kind === 'list' || part.fields.length > 0,
  );
}

interface Review {
  readonly form: FormModel;
  readonly scope: Scope;
}

function collect(nodes: readonly ResolvedNode[], title: string | undefined, review: Review): readonly ReviewPart[] {
  const parts: ReviewPart[] = [];
  let run: FieldModel[] = [];
  const close = (): void => {
    if (run.length > 0) parts.push({ kind: 'fields', title, fields: run });
    run = [];
  };
  for (const node of nodes) {
    if (!('type' in node)) {
      const field = review.form.find(node.name);
      if (field?.visible && !field.secret) run.push(field);
    } else if (node.type === 'group') {
      close();
      if (holds(node.visible, review.scope))
        parts.push(...collect(node.fields, renderText(node.title, review.scope), review));
    } else if (node.type === 'array') {
      close();
      const list = review.form.findArray(node.array.name);
      if (list?.visible) parts.push({ kind: 'list', list });
    }
  }
  close();
  return parts;
}
