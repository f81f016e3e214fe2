import { useEffect } from 'react';
import type { PageModel } from '../page/page-model.ts';
import { usePorts } from '../ports/EnginePorts.tsx';
import type { DrawnTable, PartMark } from '../ports/inspector-port.ts';
import type { OpenModels, OpenPage } from './create-openings.ts';

/** Attributes that lead from an element to its part of the page; none without an inspector. */
export function markOf(page: PageModel, part: object, scope = page.scope, table?: DrawnTable): PartMark | undefined {
  return page.ports().inspector?.mark(part, scope, table);
}

/** Reports a page on the screen to the inspector, if there is one. */
export function useInspected({ page, model, form }: OpenPage): void {
  const { inspector } = usePorts();
  useEffect(() => inspector?.open({ page, model, form }), [inspector, page, model, form]);
}

/** {@link useInspected} for a part with models of its own. */
export function useInspectedInside(part: object, { model, form }: OpenModels): void {
  const { inspector } = usePorts();
  useEffect(() => inspector?.openInside(part, { model, form }), [inspector, part, model, form]);
}
