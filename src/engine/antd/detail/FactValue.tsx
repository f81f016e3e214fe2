import { createElement } from 'react';
import { evaluate, renderText, type ResolvedReadField } from '#engine/language/run';
import { PLACEHOLDER } from '#values/interface-constants';
import { readOptions } from '../list/table/create-cell.ts';
import { messages } from '../messages.ts';
import { BrokenBox } from '../state/Boundary.tsx';
import type { BlockContext } from './block-context.ts';

interface Props {
  readonly field: ResolvedReadField;
  readonly value: unknown;
  readonly context: BlockContext;
}

/** A value by its widget; for a missing one, the page's text or `--`. */
export function FactValue({ field, value, context }: Props) {
  const { page, dictionaries } = context;
  const widget = page.ports().widgets.get(field.widget);
  const face = widget?.read ?? widget?.cell;
  if (!face)
    return <BrokenBox reason={widget ? messages.missingFace(field.widget) : messages.unknownWidget(field.widget)} />;
  if (value === undefined || value === null || value === '') {
    return (field.empty === undefined ? '' : renderText(field.empty, page.scope)) || PLACEHOLDER;
  }
  const options = readOptions(field, dictionaries);
  const props = evaluate(field.props, page.scope) as Readonly<Record<string, unknown>>;
  return createElement(face, { value, field, props, ...(options ? { options } : {}) });
}
