/** A page with `text` at a place of expressions, by the place's name in the manual. */
type Place = (text: string) => object;

const page = (kind: string, more: object): object => ({
  $schema: '../../language/page.json',
  kind,
  name: 'Scope',
  path: '/scope',
  title: '',
  ...more,
});

const list = (more: object): object =>
  page('list', { source: { operation: 'queryOrderPageList' }, columns: ['orderNo'], ...more });

/** Its reply has a summary. */
const summed = { operation: 'queryBatchAcctNotes', params: { batchNo: 'B202611200000000001' } };
const load = { apply: { operation: 'queryRegistApplyInfo', params: { applyNo: '1' } } };
const submit = { operation: 'saveRegistDraft' };
const form = (more: object): object => page('form', { load, fields: ['institutionName'], submit, ...more });
const field = (more: object): object => form({ fields: [{ field: 'institutionName', ...more }] });
const notice = (text: string): object => ({ type: 'alert', level: 'info', text });
const button = (label: string): object => ({ label, print: true });

const options = { operation: 'queryAcctInstSimpleList', value: 'institutionId' };
const first = { name: 'first', title: '', fields: ['institutionName'] };

/** Every place that the manual's table of names has a row for. */
export const places: Readonly<Record<string, Place>> = {
  'list.source.params': (text) => list({ source: { operation: 'queryOrderPageList', params: { orderNo: text } } }),
  'list.search[].default': (text) => list({ search: [{ field: 'orderNo', default: text }] }),
  'list.toolbar[]': (text) => list({ source: summed, columns: ['note'], toolbar: [button(text)] }),
  'list.columns[].open': (text) =>
    list({ columns: [{ field: 'orderNo', open: { page: 'TradeFundDetail', params: { title: text } } }] }),
  'list.columns[].edit': (text) =>
    list({ columns: [{ field: 'orderNo', edit: { call: submit, disabledReason: text } }] }),
  'list.rowActions[]': (text) => list({ rowActions: [button(text)] }),
  'list.bulkActions[]': (text) => list({ selection: true, bulkActions: [button(text)] }),
  'list.refresh.until': (text) => list({ refresh: { every: 5, until: text } }),
  'list.expand.blocks': (text) => list({ expand: { blocks: [notice(text)] } }),
  'list.expand.drawer': (text) => list({ expand: { drawer: { title: text }, blocks: [notice('')] } }),
  'form.fields[]': (text) => field({ label: text }),
  'form.fields[].options.filter': (text) => field({ options: { ...options, label: text } }),
  'form.fields[].check.message': (text) => field({ check: { operation: 'queryAcctInstSimpleList', message: text } }),
  'form.array.fields[]': (text) =>
    form({ fields: [{ type: 'array', field: 'fileInfos', fields: [{ field: 'fileName', label: text }] }] }),
  'form.submit.params': (text) => form({ submit: { ...submit, params: { applyNo: text } } }),
  'form.submit.then': (text) => form({ submit: { ...submit, then: [{ message: text }] } }),
  'form.draft.key': (text) => form({ draft: { key: text } }),
  'detail.blocks[]': (text) => page('detail', { load, blocks: [notice(text)] }),
  'wizard.steps[]': (text) => page('wizard', { load, steps: [{ ...first, title: text }], submit }),
  'wizard.result': (text) => page('wizard', { load, steps: [first], submit, result: { level: 'info', title: text } }),
};

/** Names that can be read in every place. */
export const everywhere = ['today', 'user', 'query', 'params'];
