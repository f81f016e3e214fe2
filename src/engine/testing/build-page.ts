import type {
  ResolvedAction,
  ResolvedArray,
  ResolvedColumn,
  ResolvedDetail,
  ResolvedField,
  ResolvedForm,
  ResolvedList,
  ResolvedPage,
  ResolvedWizard,
} from '#engine/language/run';

/** A text field by default. */
export function buildField(name: string, changes: Partial<ResolvedField> = {}): ResolvedField {
  return {
    name,
    label: name,
    widget: 'text',
    props: {},
    valueType: 'string',
    required: false,
    constraints: {},
    rules: [],
    ...changes,
  };
}

/** A list of records without fields, as cards, with everything allowed. */
export function buildArray(name: string, changes: Partial<ResolvedArray> = {}): ResolvedArray {
  return {
    type: 'array',
    array: buildField(name, { valueType: 'array' }),
    fields: [],
    layout: 'cards',
    carried: [],
    actions: ['add', 'remove', 'move', 'duplicate'],
    columnCount: 2,
    ...changes,
  };
}

export function buildColumn(
  name: string,
  changes: Partial<Omit<ResolvedColumn, 'field'>> & { readonly field?: Partial<ResolvedField> } = {},
): ResolvedColumn {
  const { field, ...rest } = changes;
  return { align: 'left', sortable: false, ...rest, field: buildField(name, field) };
}

export function buildAction(label: string, changes: Partial<ResolvedAction> = {}): ResolvedAction {
  return {
    label,
    style: 'default',
    permission: [],
    then: [],
    run: { kind: 'call', call: { operation: 'act', params: {} } },
    ...changes,
  };
}

type Base = Pick<ResolvedPage, 'name' | 'path' | 'title' | 'permission' | 'meta' | 'dictionaries'>;

const base: Base = { name: 'TestPage', path: '/test', title: '测试页面', permission: [], meta: {}, dictionaries: {} };

export function buildList(changes: Partial<ResolvedList> = {}): ResolvedList {
  const source = { operation: 'query', params: {} };
  return {
    ...base,
    kind: 'list',
    source,
    rowKey: 'id',
    search: [],
    columns: [buildColumn('id')],
    rowActions: [],
    toolbar: [],
    pageSizes: [10, 20, 50, 100],
    sort: [],
    ...changes,
  };
}

export function buildForm(changes: Partial<ResolvedForm> = {}): ResolvedForm {
  const submit = { operation: 'save', params: { $cel: 'form' }, label: '提交', permission: [], then: [] };
  return { ...base, kind: 'form', load: [], fields: [], columnCount: 2, submit, actions: [], ...changes };
}

export function buildDetail(changes: Partial<ResolvedDetail> = {}): ResolvedDetail {
  return { ...base, kind: 'detail', load: [], blocks: [], actions: [], ...changes };
}

export function buildWizard(changes: Partial<ResolvedWizard> = {}): ResolvedWizard {
  const submit = { operation: 'apply', params: { $cel: 'form' }, label: '提交', permission: [], then: [] };
  return { ...base, kind: 'wizard', load: [], steps: [], submit, ...changes };
}
