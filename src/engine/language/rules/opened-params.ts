import { paramWord } from '../complete/call.ts';
import { describeShape, describeUnfit, fitsShape } from '../complete/fits.ts';
import { meantIdentifier, otherIdentifier } from '../complete/identifiers.ts';
import type { Shape } from '../read/api/shape.ts';
import { visit } from './rule.ts';

/** A text that does not fit the opened page's calls, which take it unchanged. */
export const rule = visit('opened', ({ at, type, taken }, context) => {
  const { operations } = context.workspace.contract;
  const shapes = taken.flatMap(({ operation, param }) => operations.get(operation)?.params.fields?.get(param) ?? []);
  const [first] = shapes;
  // A number becomes text in the address, and a literal or a code may keep the page from calling at all.
  if (!first || type.kind !== 'text' || type.literal !== undefined || type.among || taken.length > shapes.length)
    return;
  const isOpen = (shape: Shape) =>
    shape.kind !== 'string' || shape.enum !== undefined || shape.dictionary !== undefined;
  const name = taken[0]?.name ?? '';
  if (!shapes.some((shape) => isOpen(shape) || fitsShape(context, type, shape)))
    return context.report(
      at,
      'value-unfit',
      paramWord(name),
      describeShape(first),
      describeUnfit(context, type, first),
    );
  const others = shapes.flatMap((shape) => otherIdentifier(context, { at, name, type, shape }) ?? []);
  if (others[0] !== undefined && others.length === shapes.length)
    context.report(at, 'value-other', name, others[0], meantIdentifier(context, { at, name, shape: first }));
});
