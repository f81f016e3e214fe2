import { useEffect } from 'react';
import type { PageModel } from '../page/page-model.ts';
import { usePorts } from '../ports/EnginePorts.tsx';
import type { DrawnTable, OpenModels, OpenPage, PartMark } from '../ports/inspector-port.ts';

/** Attributes that lead from an element to the part of the page it was drawn from; none where nobody inspects. */
export function markOf(page: PageModel, part: object, scope = page.scope, table?: DrawnTable): PartMark | undefined {
  return page.ports().inspector?.mark(part, scope, table);
}

/** Tells the inspector, where there is one, that a page is on the screen. */
export function useInspected({ page, model, form }: OpenPage): void {
  const { inspector } = usePorts();
  useEffect(() => inspector?.open({ page, model, form }), [inspector, page, model, form]);
}

/** The same of a part with models of its own. */
export function useInspectedInside(part: object, { model, form }: OpenModels): void {
  const { inspector } = usePorts();
  useEffect(() => inspector?.openInside(part, { model, form }), [inspector, part, model, form]);
}
