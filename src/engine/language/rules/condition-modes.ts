import { isExpressionNode } from '../complete/modes.ts';
import { visit } from './rule.ts';

/** Pattern of a mode's name. */
const NAME = /^\w+$/;

/** Conditions that cannot be read: unknown modes, several expressions, no mode in a list. */
export const rule = visit('condition', ({ at }, context) => {
  const parts = at?.kind === 'array' ? at.items() : at ? [at] : [];
  const modes = parts.filter(({ node }) => !isExpressionNode(node));
  for (const part of modes)
    if (part.text !== undefined && NAME.test(part.text) && !context.modes.includes(part.text))
      context.report(part, 'mode-unknown', part.text, context.modes);
  const isList = at?.kind === 'array';
  if (isList && (modes.length === 0 || parts.length - modes.length > 1)) context.report(at, 'condition-list');
});
