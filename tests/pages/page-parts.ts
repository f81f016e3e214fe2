import {
  renderText,
  type ResolvedAction,
  type ResolvedBlock,
  type ResolvedColumn,
  type ResolvedColumnGroup,
  type ResolvedField,
  type ResolvedNode,
  type ResolvedOption,
  type ResolvedPage,
  type Scope,
} from '#engine/language/run';
import { isShown, withRow } from './page-scope.ts';

/** A value on show, in a column or beside a label. */
export interface Shown {
  readonly label: string;
  readonly field: ResolvedField;
  /** One a row, not one at a time. */
  readonly inRows: boolean;
}

/** The texts of a page, and its coded values. */
export interface Parts {
  readonly texts: readonly string[];
  readonly values: readonly Shown[];
}

const NOTHING: Parts = { texts: [], values: [] };
const join = (parts: readonly Parts[]): Parts => ({
  texts: parts.flatMap(({ texts }) => texts),
  values: parts.flatMap(({ values }) => values),
});
const textsOnly = (texts: readonly string[]): Parts => ({ texts: texts.filter(Boolean), values: [] });

/** The parts of a page that is open and unfolded, except those that depend on input. */
export function pageParts(page: ResolvedPage, scope: Scope, rows: readonly unknown[]): Parts {
  switch (page.kind) {
    case 'list':
      return join([
        ...page.search.map((field) => inputParts(field, scope)),
        ...(page.summary ?? []).map((field) => valueParts(field, scope, false)),
        columnParts(page.columns, scope),
        actionParts([...page.toolbar, ...(page.bulkActions ?? [])], scope),
        ...rows.map((row) => actionParts(page.rowActions, withRow(scope, row))),
        textsOnly(
          (page.quickFilters ?? []).flatMap((set) =>
            ('items' in set ? set.items : set.conditions).map(({ label }) => renderText(label, scope)),
          ),
        ),
        ...(page.expand?.blocks ?? []).map((block) => blockParts(block, withRow(scope, rows[0]))),
      ]);
    case 'form':
      return join([
        textsOnly([
          page.title,
          ...(isShown(page.submit.visible, scope) ? [renderText(page.submit.label ?? '提交', scope)] : []),
        ]),
        actionParts(page.actions, scope),
        ...page.fields.map((node) => nodeParts(node, scope)),
      ]);
    case 'detail':
      return join([actionParts(page.actions, scope), ...page.blocks.map((block) => blockParts(block, scope))]);
    case 'wizard':
      return join([
        textsOnly(
          page.steps.flatMap(({ title, visible }) => (isShown(visible, scope) ? [renderText(title, scope)] : [])),
        ),
        ...(page.steps[0]?.fields ?? []).map((node) => nodeParts(node, scope)),
      ]);
    default:
      return page satisfies never;
  }
}

function nodeParts(node: ResolvedNode, scope: Scope): Parts {
  if (!('type' in node)) return inputParts(node, scope);
  if (node.type === 'array') return textsOnly([renderText(node.array.label, scope)]);
  if (node.type !== 'group') return blockParts(node, scope);
  if (!isShown(node.visible, scope)) return NOTHING;
  return join([textsOnly([renderText(node.title, scope)]), ...node.fields.map((inner) => nodeParts(inner, scope))]);
}

const inputParts = ({ label, visible }: ResolvedField, scope: Scope): Parts =>
  isShown(visible, scope) ? textsOnly([renderText(label, scope)]) : NOTHING;

function blockParts(block: ResolvedBlock, scope: Scope): Parts {
  if (!isShown(block.visible, scope)) return NOTHING;
  const title = 'title' in block && block.title !== undefined ? textsOnly([renderText(block.title, scope)]) : NOTHING;
  switch (block.type) {
    case 'fields':
      return join([title, ...block.fields.map((field) => valueParts(field, scope, false))]);
    case 'table':
      return join([title, columnParts(block.columns, scope)]);
    case 'tabs':
      return join(
        block.tabs.map((tab) =>
          join([textsOnly([renderText(tab.title, scope)]), ...tab.blocks.map((inner) => blockParts(inner, scope))]),
        ),
      );
    case 'alert':
      return textsOnly([renderText(block.text, scope)]);
    case 'steps':
    case 'files':
    case 'widget':
    case 'chart':
      return title;
    default:
      return block satisfies never;
  }
}

function valueParts(field: ResolvedField, scope: Scope, inRows: boolean): Parts {
  if (!isShown(field.visible, scope)) return NOTHING;
  const label = renderText(field.label, scope);
  return { texts: [label], values: [{ label, field, inRows }] };
}

function columnParts(columns: readonly (ResolvedColumn | ResolvedColumnGroup)[], scope: Scope): Parts {
  return join(
    columns.map((column) =>
      'columns' in column
        ? join([textsOnly([renderText(column.title, scope)]), columnParts(column.columns, scope)])
        : valueParts(column.field, scope, true),
    ),
  );
}

const actionParts = (actions: readonly ResolvedAction[], scope: Scope): Parts =>
  textsOnly(actions.filter(({ visible }) => isShown(visible, scope)).map(({ label }) => renderText(label, scope)));

/** The coded values that a field may show. */
export function codesOf({ options, dictionary }: ResolvedField, page: ResolvedPage): readonly ResolvedOption[] {
  return options?.items ?? (dictionary === undefined ? [] : (page.dictionaries[dictionary] ?? []));
}
