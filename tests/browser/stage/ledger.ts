import type { OwnContract, PageJson } from './resolve-page.ts';
import type { Params } from './protocol.ts';
import type { Scene } from './stage.ts';

/** A ledger that no product has: the contract that tests of lists need, and a server that answers it. */
export type Entry = Readonly<Record<string, string>>;

/** Columns beside the ledger's own, for wide tables: `c1` … */
const WIDE = 40;
const wideNames = Array.from({ length: WIDE }, (_, at) => `c${at + 1}`);

const text = (title: string) => ({ type: 'string', title });
const schemaOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const reply = (data: object) => ({
  '200': {
    description: '成功',
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: 'common.json#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
        },
      },
    },
  },
});

const post = (operationId: string, effect: 'read' | 'write', properties: object, data: object) => ({
  post: {
    operationId,
    summary: operationId,
    'x-effect': effect,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false, properties } } },
    },
    responses: reply(data),
  },
});

const searchable = { name: text('名称'), state: { ...text('状态'), 'x-dictionary': 'ledgerState' } };

const sortable = ['id', 'name', 'amount', 'day'].flatMap((name) => [name, `-${name}`]);

const listRequest = {
  ...searchable,
  sort: { type: 'array', title: '排序', items: { type: 'string', enum: sortable } },
  pageNum: { $ref: 'fields.json#/components/schemas/pageNum' },
  pageSize: { $ref: 'fields.json#/components/schemas/pageSize' },
};

const listReply = {
  allOf: [
    { $ref: 'common.json#/components/schemas/Page' },
    {
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', items: schemaOf('Entry') }, summary: schemaOf('EntrySummary') },
    },
  ],
};

const amount = { type: 'string', title: '金额', format: 'decimal', 'x-format': 'amount' };

const ledger: OwnContract = {
  api: {
    openapi: '3.1.0',
    info: { title: 'ledger', version: '1.0.0' },
    paths: {
      '/api/ledger/list': post('ledgerList', 'read', listRequest, listReply),
      '/api/ledger/close': post(
        'ledgerClose',
        'write',
        { ...searchable, ids: { type: 'array', title: '编号', items: text('编号') } },
        { type: 'object', properties: {} },
      ),
    },
    components: {
      schemas: {
        Entry: {
          type: 'object',
          'x-key': 'id',
          required: ['id'],
          properties: {
            id: text('编号'),
            ...searchable,
            amount,
            day: { type: 'string', title: '日期', format: 'date' },
            ...Object.fromEntries(wideNames.map((name) => [name, text(name.toUpperCase())])),
          },
        },
        EntrySummary: { type: 'object', properties: { amount } },
      },
    },
  },
  dictionaries: [
    {
      name: 'ledgerState',
      title: '状态',
      items: [
        { value: 'open', label: '待处理', color: '#1890FF' },
        { value: 'done', label: '已完成', color: '#52C41A' },
      ],
    },
  ],
};

/** A list page of the ledger. */
export function ledgerPage(changes: PageJson = {}): PageJson {
  return {
    kind: 'list',
    name: 'Ledger',
    path: '/ledger',
    title: '台账',
    source: { operation: 'ledgerList' },
    search: ['name', 'state'],
    columns: ['id', 'name', 'amount', 'day', 'state'],
    ...changes,
  };
}

/** The first columns beside the ledger's own, each as wide as it says. */
export function wideColumns(count: number, width = 150): readonly PageJson[] {
  return wideNames.slice(0, count).map((field) => ({ field, width }));
}

/** Entries of the ledger, numbered from 1 (`R0001`, `第1笔`); every third is done. */
export function buildEntries(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const wide = wideNames.map((name) => [name, `${name}-${number}`] as const);
    return {
      id: `R${String(number).padStart(4, '0')}`,
      name: `第${number}笔`,
      amount: `${number}.10`,
      day: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
      state: number % 3 === 0 ? 'done' : 'open',
      ...Object.fromEntries(wide),
    };
  });
}

/** Answers `ledgerList` over the entries: search, order and page, as the product's server does. */
export function answerLedger(entries: readonly Entry[]): (params: Params) => object {
  return ({ name, state, sort = [], pageNum, pageSize }) => {
    const found = entries.filter(
      (entry) =>
        (name === undefined || entry['name']?.includes(name as string)) &&
        (state === undefined || entry['state'] === state),
    );
    const ordered = found.toSorted((one, other) => compareBy(sort as readonly string[], one, other));
    const first = (Number(pageNum) - 1) * Number(pageSize);
    return { list: ordered.slice(first, first + Number(pageSize)), total: ordered.length };
  };
}

function compareBy(sort: readonly string[], one: Entry, other: Entry): number {
  for (const word of sort) {
    const name = word.replace('-', '');
    const [left = '', right = ''] = [one[name], other[name]];
    const order = name === 'amount' ? Number(left) - Number(right) : left.localeCompare(right);
    if (order !== 0) return word.startsWith('-') ? -order : order;
  }
  return 0;
}

/** A scene of the ledger with this number of entries. */
export function ledgerScene(count: number, changes: PageJson = {}): Scene {
  return { page: ledgerPage(changes), own: ledger, replies: { ledgerList: answerLedger(buildEntries(count)) } };
}
