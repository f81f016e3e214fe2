import { createElement, type ReactNode } from 'react';
import {
  evaluate,
  extendScope,
  isExpression,
  isTemplate,
  isTone,
  renderText,
  type DynamicText,
  type ResolvedColumn,
  type ResolvedOption,
  type ResolvedPage,
  type Scope,
  type Tone,
} from '#engine/language/run';
import { PLACEHOLDER } from '#values/interface-constants';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import type { WidgetRegistry } from '../../../headless/widgets/widget.ts';
import { OpenLink } from '../../action/OpenLink.tsx';
import { messages } from '../../messages.ts';
import { Boundary, BrokenBox } from '../../state/Boundary.tsx';
import { Toned } from '../../widgets/parts/Toned.tsx';
import gridStyles from '../../grid/grid.module.css';
import { EditableCell } from '../edit/EditableCell.tsx';

export type Cell = (value: unknown, row: unknown) => ReactNode;

/**
 * Texts that would look alike if their ends were cut, by the name of their column: each with the place from which its
 * end is always shown.
 */
export type Alike = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface CellContext {
  readonly page: PageModel;
  readonly widgets: WidgetRegistry;
  readonly dictionaries: ResolvedPage['dictionaries'];
  /** A cell has failed: each gets a boundary of its own, which costs too much to have always. */
  readonly careful: boolean;
  /** Columns with a filter in their header, by name. */
  readonly filters?: ReadonlyMap<string, unknown> | undefined;
  /** Texts whose ends are not cut. */
  readonly alike?: Alike | undefined;
}

/** Prepares the renderer of a column once, so that a cell costs one call and no look-up. */
export function createCell(column: ResolvedColumn, { page, widgets, dictionaries, careful, alike }: CellContext): Cell {
  const { field, open, edit, empty } = column;
  const isToned = column.tone !== undefined || column.background !== undefined;
  const widget = widgets.get(field.widget);
  const face = widget?.cell;
  if (!face) {
    const reason = widget ? messages.missingFace(field.widget) : messages.unknownWidget(field.widget);
    return () => createElement(BrokenBox, { reason });
  }
  const options = readOptions(field, dictionaries);
  const ends = alike?.get(field.name);
  const dynamic = Object.values(field.props).some((prop) => isExpression(prop) || isTemplate(prop));
  const shared = { field, ...(options ? { options } : {}), props: field.props };
  // Mounted, a failing face is caught by the boundary around it; called, it fails the table, which is then careful.
  const drawWith = careful ? (props: Parameters<typeof face>[0]) => createElement(face, props) : face;
  const drawEmpty = (row: unknown): ReactNode =>
    (empty === undefined ? '' : renderText(empty, extendScope(page.scope, { row }))) || PLACEHOLDER;
  const draw: Cell = (value, row) => {
    if (isMissing(value)) return drawEmpty(row);
    const props = dynamic
      ? { props: evaluate(field.props, extendScope(page.scope, { row })) as typeof field.props }
      : undefined;
    const shown = showEnd(drawWith({ ...shared, ...props, value }), ends);
    return isToned ? drawToned(column, shown, { value, row, page }) : shown;
  };
  const guarded: Cell = careful ? (value, row) => createElement(Boundary, { part: column }, draw(value, row)) : draw;
  if (edit) return (value, row) => createElement(EditableCell, { column, row: row as Row, page }, guarded(value, row));
  if (!open) return guarded;
  return (value, row) => {
    const children = guarded(value, row);
    return isMissing(value) ? children : createElement(OpenLink, { open, row, page }, children);
  };
}

/** A text that is cut in its middle. */
function showEnd(shown: ReactNode, ends: ReadonlyMap<string, number> | undefined): ReactNode {
  const at = typeof shown === 'string' ? ends?.get(shown) : undefined;
  if (typeof shown !== 'string' || at === undefined) return shown;
  const start = createElement('span', { className: gridStyles['start'] }, shown.slice(0, at));
  return createElement('span', { className: gridStyles['whole'] }, start, createElement('span', null, shown.slice(at)));
}

interface Place {
  readonly value: unknown;
  readonly row: unknown;
  readonly page: PageModel;
}

/** A value in the colours of its column. */
function drawToned({ tone, background }: ResolvedColumn, children: ReactNode, { value, row, page }: Place): ReactNode {
  const scope = extendScope(page.scope, { row, value });
  const [text, ground] = [tone, background].map((one) => readTone(one, scope));
  return text === undefined && ground === undefined ? children : createElement(Toned, { tone: text, ground }, children);
}

function readTone(tone: DynamicText | undefined, scope: Scope): Tone | undefined {
  const found = tone === undefined ? undefined : renderText(tone, scope);
  return isTone(found) ? found : undefined;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The coded values of a field. */
export function readOptions(
  field: Pick<ResolvedColumn['field'], 'options' | 'dictionary'>,
  dictionaries: ResolvedPage['dictionaries'],
): readonly ResolvedOption[] | undefined {
  return field.options?.items ?? (field.dictionary === undefined ? undefined : dictionaries[field.dictionary]);
}
