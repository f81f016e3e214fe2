import { visit } from './rule.ts';

/** Two neighbouring buttons with one label that are certainly shown together at some time. */
export const rule = visit('actions', ({ places, where }, context) => {
  const shown = new Map<string, (string | undefined)[]>();
  for (const action of places) {
    const label = action.get('label');
    if (!label?.text) continue;
    const when = JSON.stringify(action.get('visible')?.value);
    const others = shown.get(label.text) ?? [];
    if (others.some((other) => other === when || other === undefined || when === undefined))
      context.report(label, 'name-duplicate', label.text, where);
    shown.set(label.text, [...others, when]);
  }
});
