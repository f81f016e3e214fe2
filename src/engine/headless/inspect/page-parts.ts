import type {
  DynamicText,
  ResolvedAction,
  ResolvedBlock,
  ResolvedColumn,
  ResolvedColumnGroup,
  ResolvedDetail,
  ResolvedField,
  ResolvedForm,
  ResolvedList,
  ResolvedLoad,
  ResolvedNode,
  ResolvedPage,
  ResolvedStep,
  ResolvedWizard,
} from '#engine/language';

export type PartKind =
  | 'page'
  | 'load'
  | 'searchField'
  | 'field'
  | 'fact'
  | 'group'
  | 'array'
  | 'column'
  | 'columnGroup'
  | 'edit'
  | 'action'
  | 'rowAction'
  | 'bulkAction'
  | 'dialog'
  | 'submit'
  | 'save'
  | 'quickFilters'
  | 'selection'
  | 'refresh'
  | 'expand'
  | 'tree'
  | 'block'
  | 'tab'
  | 'step'
  | 'next'
  | 'result'
  | 'draft';

/** A part of a resolved page that an analyst can point at. */
export interface Part {
  readonly kind: PartKind;
  /** JSON Pointer into the resolved page. */
  readonly pointer: string;
  /** The object there. */
  readonly node: object;
  /** What the page calls it: a field, load or step by name, a block by type. */
  readonly name?: string | undefined;
  readonly label?: DynamicText | undefined;
  readonly around: Part | undefined;
  readonly children: readonly Part[];
}

interface Growing extends Part {
  readonly children: Growing[];
}

type Facts = Pick<Part, 'kind' | 'node' | 'name' | 'label'>;

/** The parts of a page as a tree, in the order of the page. */
export function readParts(page: ResolvedPage): Part {
  const root: Growing = {
    kind: 'page',
    node: page,
    name: page.name,
    label: page.title,
    pointer: '',
    around: undefined,
    children: [],
  };
  page.tabs?.forEach((tab, at) => grow(root, `tabs/${at}`, { kind: 'tab', node: tab, label: tab.label }));
  if (page.kind === 'list') growList(root, page);
  else if (page.kind === 'wizard') growWizard(root, page);
  else growBody(root, page);
  return root;
}

/** A part and all below it. */
export function flattenParts(part: Part): readonly Part[] {
  return [part, ...part.children.flatMap(flattenParts)];
}

/** The parts around a part, the page first. */
export function listAround({ around }: Part): readonly Part[] {
  return around ? [...listAround(around), around] : [];
}

function grow(around: Growing, path: string, facts: Facts): Growing {
  const part: Growing = { ...facts, pointer: `${around.pointer}/${path}`, around, children: [] };
  around.children.push(part);
  return part;
}

function growList(root: Growing, list: ResolvedList): void {
  list.search.forEach((field, at) => growField(root, `search/${at}`, 'searchField', field));
  list.summary?.forEach((field, at) => growField(root, `summary/${at}`, 'fact', field));
  growColumns(root, list.columns);
  growActions(root, 'rowActions', 'rowAction', list.rowActions);
  growActions(root, 'bulkActions', 'bulkAction', list.bulkActions ?? []);
  growActions(root, 'toolbar', 'action', list.toolbar);
  for (const kind of ['quickFilters', 'selection', 'refresh', 'tree'] as const) {
    const node = list[kind];
    if (node) grow(root, kind, { kind, node });
  }
  if (list.expand) growBody(grow(root, 'expand', { kind: 'expand', node: list.expand }), list.expand);
}

function growWizard(root: Growing, wizard: ResolvedWizard): void {
  growLoads(root, wizard.load);
  wizard.steps.forEach((step, at) => growStep(root, `steps/${at}`, step));
  grow(root, 'submit', { kind: 'submit', node: wizard.submit, label: wizard.submit.label });
  if (wizard.draft) grow(root, 'draft', { kind: 'draft', node: wizard.draft });
  const { result } = wizard;
  if (result) growBody(grow(root, 'result', { kind: 'result', node: result, label: result.title }), result);
}

function growStep(root: Growing, path: string, step: ResolvedStep): void {
  const part = grow(root, path, { kind: 'step', node: step, name: step.name, label: step.title });
  growNodes(part, step.fields);
  if (step.next) grow(part, 'next', { kind: 'next', node: step.next, name: step.next.operation });
}

type Body = Partial<
  Pick<ResolvedForm, 'load' | 'fields' | 'submit' | 'save' | 'draft' | 'actions'> & Pick<ResolvedDetail, 'blocks'>
>;

/** What forms, details, opened rows and results are made of. */
function growBody(
  part: Growing,
  { load = [], fields = [], blocks = [], submit, save, draft, actions = [] }: Body,
): void {
  growLoads(part, load);
  growNodes(part, fields);
  blocks.forEach((block, at) => growBlock(part, `blocks/${at}`, block));
  if (submit) grow(part, 'submit', { kind: 'submit', node: submit, label: submit.label });
  if (save) grow(part, 'save', { kind: 'save', node: save, label: save.label });
  if (draft) grow(part, 'draft', { kind: 'draft', node: draft });
  growActions(part, 'actions', 'action', actions);
}

function growLoads(part: Growing, loads: readonly ResolvedLoad[]): void {
  loads.forEach((node, at) => grow(part, `load/${at}`, { kind: 'load', node, name: node.name }));
}

function growActions(part: Growing, path: string, kind: PartKind, actions: readonly ResolvedAction[]): void {
  actions.forEach((node, at) => {
    const action = grow(part, `${path}/${at}`, { kind, node, label: node.label });
    const { dialog } = node;
    if (dialog) growBody(grow(action, 'dialog', { kind: 'dialog', node: dialog, label: dialog.title }), dialog);
  });
}

function growField(part: Growing, path: string, kind: PartKind, field: ResolvedField): void {
  grow(part, path, { kind, node: field, name: field.name, label: field.label });
}

function growColumns(part: Growing, columns: readonly (ResolvedColumn | ResolvedColumnGroup)[]): void {
  columns.forEach((node, at) => {
    const path = `columns/${at}`;
    if ('columns' in node) {
      growColumns(grow(part, path, { kind: 'columnGroup', node, label: node.title }), node.columns);
      return;
    }
    const { field, edit } = node;
    const column = grow(part, path, { kind: 'column', node, name: field.name, label: field.label });
    if (edit) grow(column, 'edit', { kind: 'edit', node: edit, name: edit.field.name });
  });
}

function growNodes(part: Growing, nodes: readonly ResolvedNode[]): void {
  nodes.forEach((node, at) => {
    const path = `fields/${at}`;
    if ('type' in node) growBlock(part, path, node);
    else if ('group' in node) {
      growNodes(grow(part, path, { kind: 'group', node, name: node.group, label: node.title }), node.fields);
    } else if ('array' in node) {
      const { name, label } = node.array;
      const array = grow(part, path, { kind: 'array', node, name, label });
      node.fields.forEach((field, index) => growField(array, `fields/${index}`, 'field', field));
    } else growField(part, path, 'field', node);
  });
}

function growBlock(around: Growing, path: string, block: ResolvedBlock): void {
  const label = 'title' in block ? block.title : undefined;
  const part = grow(around, path, { kind: 'block', node: block, name: block.type, label });
  if (block.type === 'fields') block.fields.forEach((field, at) => growField(part, `fields/${at}`, 'fact', field));
  if (block.type === 'table') growColumns(part, block.columns);
  if (block.type === 'tabs') {
    block.tabs.forEach((tab, at) => {
      const inside = grow(part, `tabs/${at}`, { kind: 'tab', node: tab, label: tab.title });
      tab.blocks.forEach((inner, index) => growBlock(inside, `blocks/${index}`, inner));
    });
  }
}
