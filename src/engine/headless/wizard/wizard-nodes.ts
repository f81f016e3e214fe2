import type { ResolvedNode, ResolvedStep } from '#engine/language';

/** What the form of a wizard is made of: the fields of a step that does not apply are hidden, so they have no values. */
export function listStepNodes(steps: readonly ResolvedStep[]): readonly ResolvedNode[] {
  return steps.flatMap(({ name, fields, visible }): readonly ResolvedNode[] =>
    visible ? [{ type: 'group', name, title: '', fields, visible }] : fields,
  );
}
