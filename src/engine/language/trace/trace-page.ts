import type { Node } from 'jsonc-parser';
import type { Origins } from '../origin.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import { inclusionOf } from '../read/inclusion.ts';
import { positionOf, type Source } from '../read/source.ts';
import type { ResolvedInstead, ResolvedResult, ResolvedStep, ResolvedSubmit } from '../resolved-flow.ts';
import type {
  ResolvedDetail,
  ResolvedExpand,
  ResolvedForm,
  ResolvedList,
  ResolvedPage,
  ResolvedQuickFilters,
  ResolvedTree,
  ResolvedWizard,
} from '../resolved.ts';
import type { ResolvedPageTab } from '../resolved-meta.ts';
import type { Given } from '../resolve/context.ts';
import { nameOfField } from '../resolve/field.ts';
import { pageCall } from '../resolve/page-codes.ts';
import { peekOperation } from '../resolve/peek-operation.ts';
import type { Workspace } from '../workspace.ts';
import { createContractPlaces, type ContractPlaces } from './contract-places.ts';
import { collectOrigins, each, language, part, type Giver, type Placer, type Rules } from './giver.ts';
import { codesOf, dictionaryItems, own, withInputs, type Trace } from './trace.ts';
import { traceActions } from './trace-action.ts';
import { traceBlocks, traceRowKey } from './trace-block.ts';
import { traceCall, traceConfirm, traceLoads, traceOpen, traceThen } from './trace-call.ts';
import { traceColumns } from './trace-column.ts';
import { traceField } from './trace-field.ts';
import { traceNodes } from './trace-node.ts';

export interface TracedPage {
  /** The page's file with its fragments in place. */
  readonly source: Source;
  readonly workspace: Workspace;
  /** What the resolver noted, by the node of the part. */
  readonly notes: ReadonlyMap<Node, Given>;
}

/** Where each value of a resolved page was given. Runs beside the resolver, part by part, over the same page file. */
export function traceOrigins(page: ResolvedPage, { source, workspace, notes }: TracedPage): Origins {
  if (!source.root) return {};
  const root = createCursor(source.root);
  const trace: Trace = {
    workspace,
    contract: placesOf(workspace),
    place: placerOf(source),
    givenTo: (at) => notes.get(at.node) ?? {},
    inputs: new Map(),
    permissionOf: (name) => permissionOf(workspace, name),
  };
  return collectOrigins(page, tracePage(trace, page, root));
}

const known = new WeakMap<Workspace, ContractPlaces>();

function placesOf(workspace: Workspace): ContractPlaces {
  const places = known.get(workspace) ?? createContractPlaces(workspace.files.api);
  known.set(workspace, places);
  return places;
}

function placerOf(source: Source): Placer {
  return (node) => {
    const inclusion = inclusionOf(node);
    const { file, text } = inclusion?.source ?? source;
    return { from: inclusion ? 'fragment' : 'page', file, ...positionOf(text, node.offset) };
  };
}

function tracePage(trace: Trace, page: ResolvedPage, root: Cursor): Giver {
  const base: Rules<ResolvedPage> = {
    ...routeRules(trace, root, page),
    permission: () => tracePermission(trace, root),
    dictionaries: () => ({ ...language, member: (name) => dictionaryItems(trace, name) }),
    tabs: () => each(trace.place, root.get('tabs'), (tab) => traceTab(trace, tab)),
  };
  switch (page.kind) {
    case 'list':
      return part<ResolvedList>(trace.place, root, { ...base, ...listRules(trace, root) });
    case 'form':
      return part<ResolvedForm>(trace.place, root, {
        ...base,
        ...formRules(withInputs(trace, root.items('fields')), root),
      });
    case 'detail':
      return part<ResolvedDetail>(trace.place, root, { ...base, ...detailRules(trace, root) });
    case 'wizard': {
      const fields = root.items('steps').flatMap((step) => step.items('fields'));
      return part<ResolvedWizard>(trace.place, root, { ...base, ...wizardRules(withInputs(trace, fields), root) });
    }
  }
}

/** What a further route of the page says itself, it says in its own place. */
function routeRules(trace: Trace, root: Cursor, { name }: ResolvedPage): Rules<ResolvedPage> {
  const route = root.items('routes').find((at) => at.get('name')?.text === name);
  if (!route) return {};
  const said = (key: string) => own(trace, route.get(key) ?? root.get(key));
  return {
    name: () => said('name'),
    path: () => said('path'),
    title: () => said('title'),
    query: () => said('query'),
    meta: () => ({
      ...(own(trace, route.get('meta')) ?? language),
      member: (key) => own(trace, route.get('meta')?.get(key) ?? root.get('meta')?.get(key)),
    }),
  };
}

/** A tab needs the codes of the page that it opens. */
function traceTab(trace: Trace, at: Cursor): Giver {
  const open = at.get('open');
  return part<ResolvedPageTab>(trace.place, at, {
    open: () => traceOpen(trace, open),
    permission: () => trace.permissionOf(open?.get('page')?.text ?? '') ?? language,
  });
}

/** The author's codes, or those of the operation that the page stands for. */
function tracePermission(trace: Pick<Trace, 'workspace' | 'contract' | 'place'>, root: Cursor): Giver {
  return own(trace, root.get('permission')) ?? codesOf(trace, peekOperation(trace, pageCall(root))) ?? language;
}

/** An action that opens a page takes its codes from there. */
function permissionOf(workspace: Workspace, name: string): Giver | undefined {
  const source = workspace.files.pages.get(name);
  if (!source?.root) return undefined;
  const contract = placesOf(workspace);
  return tracePermission({ workspace, contract, place: placerOf(source) }, createCursor(source.root));
}

function listRules(trace: Trace, root: Cursor): Rules<ResolvedList> {
  const source = root.get('source');
  const operation = peekOperation(trace, source);
  const [expand, tree] = [root.get('expand'), root.get('tree')];
  return {
    source: () => source && traceCall(trace, source, {}),
    rowKey: () => traceRowKey(trace, root, operation?.record?.schemas),
    search: () => each(trace.place, root.get('search'), (field) => traceField(trace, field, 'show')),
    summary: () => each(trace.place, root.get('summary'), (field) => traceField(trace, field, 'show')),
    columns: () => traceColumns(trace, root.get('columns'), { operation }),
    rowActions: () => traceActions(trace, root.get('rowActions')),
    bulkActions: () => traceActions(trace, root.get('bulkActions')),
    toolbar: () => traceActions(trace, root.get('toolbar')),
    quickFilters: () => traceQuickFilters(trace, root),
    expand: () => expand && part<ResolvedExpand>(trace.place, expand, detailRules(trace, expand)),
    tree: () => {
      const load = tree?.get('load');
      return tree && part<ResolvedTree>(trace.place, tree, { load: () => load && traceCall(trace, load, {}) });
    },
  };
}

/** The tabs are the choices of a search field. */
function traceQuickFilters(trace: Trace, root: Cursor): Giver | undefined {
  const at = root.get('quickFilters');
  const name = at?.get('field')?.text;
  const searched = root.items('search').find((one) => nameOfField(one)?.name === name);
  const field = searched && traceField(trace, searched, 'show');
  const counts = at?.get('counts');
  return (
    at &&
    part<ResolvedQuickFilters>(trace.place, at, {
      items: (items) => field?.member('options', {})?.member('items', items),
      several: (several) => field?.member('valueType', several),
      counts: () => counts && traceCall(trace, counts, {}),
    })
  );
}

function detailRules(trace: Trace, at: Cursor): Rules<ResolvedDetail> & Rules<ResolvedExpand> {
  return {
    load: () => traceLoads(trace, at.get('load')),
    blocks: () => traceBlocks(trace, at.get('blocks')),
    actions: () => traceActions(trace, at.get('actions')),
  };
}

function formRules(trace: Trace, root: Cursor): Rules<ResolvedForm> {
  return {
    load: () => traceLoads(trace, root.get('load')),
    fields: () => traceNodes(trace, root.get('fields')),
    submit: () => traceSubmit(trace, root.get('submit')),
    save: () => traceSubmit(trace, root.get('save')),
    actions: () => traceActions(trace, root.get('actions')),
  };
}

function wizardRules(trace: Trace, root: Cursor): Rules<ResolvedWizard> {
  const result = root.get('result');
  return {
    load: () => traceLoads(trace, root.get('load')),
    steps: () => each(trace.place, root.get('steps'), (step) => traceStep(trace, step)),
    submit: () => traceSubmit(trace, root.get('submit')),
    save: () => traceSubmit(trace, root.get('save')),
    result: () => result && part<ResolvedResult>(trace.place, result, detailRules(trace, result)),
  };
}

function traceStep(trace: Trace, at: Cursor): Giver {
  const next = at.get('next');
  return part<ResolvedStep>(trace.place, at, {
    fields: () => traceNodes(trace, at.get('fields')),
    next: () =>
      next &&
      traceCall<NonNullable<ResolvedStep['next']>>(trace, next, {
        confirm: () => traceConfirm(trace, next.get('confirm')),
      }),
  });
}

function traceSubmit(trace: Trace, at: Cursor | undefined): Giver | undefined {
  if (!at) return undefined;
  const instead = at.get('instead');
  return traceCall<ResolvedSubmit>(trace, at, {
    permission: () => own(trace, at.get('permission')) ?? codesOf(trace, peekOperation(trace, at)) ?? language,
    instead: () =>
      instead &&
      traceCall<ResolvedInstead>(trace, instead, {
        permission: () => codesOf(trace, peekOperation(trace, instead)) ?? language,
      }),
    confirm: () => traceConfirm(trace, at.get('confirm')),
    then: () => traceThen(trace, at.get('then')),
  });
}
