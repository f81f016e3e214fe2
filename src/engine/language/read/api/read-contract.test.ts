import { describe, expect, it } from 'vitest';
import { readContract } from './read-contract.ts';
import { demandedParams, offeredParams } from './shape.ts';
import { typeOfShape } from '../../complete/expression/shape-type.ts';

const envelope = (data: unknown) => ({
  '200': {
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: 'common.json#/components/schemas/Envelope' }, { properties: { data } }] },
      },
    },
  },
});

const profile = {
  envelope: { data: 'data', code: 'code' },
  paging: { style: 'page', param: 'pageNum', size: 'pageSize', rows: 'data.list', total: 'data.total' },
  sort: { form: 'prefix', several: 'list' },
};

const documents = {
  'profile.json': profile,
  'common.json': {
    components: {
      schemas: {
        Envelope: { type: 'object', properties: { code: { type: 'string' }, data: { description: 'anything' } } },
        Page: { type: 'object', properties: { total: { type: 'integer' } } },
        amount: { type: 'string', title: '金额', format: 'decimal', 'x-format': 'amount', 'x-exclusiveMinimum': '0' },
        disCode: { type: 'string', 'x-supplied': 'transport' },
      },
    },
  },
  'trade.json': {
    paths: {
      '/orders': {
        post: {
          operationId: 'queryOrders',
          'x-menu': ['Orders'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['amount', 'disCode'],
                  properties: {
                    amount: { $ref: 'common.json#/components/schemas/amount' },
                    disCode: { $ref: 'common.json#/components/schemas/disCode' },
                    sort: { type: 'array', items: { type: 'string', enum: ['time', '-time'] } },
                  },
                },
              },
            },
          },
          responses: envelope({
            allOf: [
              { $ref: 'common.json#/components/schemas/Page' },
              { properties: { list: { type: 'array', items: { $ref: '#/components/schemas/Order' } } } },
            ],
          }),
        },
      },
      '/export': {
        post: {
          operationId: 'exportOrders',
          'x-permission': 'Export',
          responses: { '200': { content: { 'application/pdf': {} } } },
        },
      },
      '/job': {
        post: {
          operationId: 'exportMany',
          'x-job': true,
          responses: { '200': { content: { 'application/json': {}, 'application/pdf': {} } } },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          'x-key': 'id',
          properties: {
            id: { type: 'string' },
            email: { type: 'string', format: 'email' },
            parts: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
          },
        },
      },
    },
  },
};

const { operations } = readContract(documents);
const query = operations.get('queryOrders');

describe('readContract', () => {
  it('follows references over files and keeps what fields say', () => {
    expect(query?.params.fields?.get('amount')).toMatchObject({
      kind: 'string',
      title: '金额',
      valueFormat: 'amount',
      constraints: { exclusiveMinimum: '0' },
    });
  });

  it('asks of a form what a format asks of the server', () => {
    const { pattern = '' } = query?.record?.fields?.get('email')?.constraints ?? {};

    expect(['a@example.com', 'a@example', '邮箱'].filter((text) => new RegExp(pattern, 'u').test(text))).toEqual([
      'a@example.com',
    ]);
  });

  it('never demands or offers what the transport fills in', () => {
    expect(query && demandedParams(query)).toEqual(['amount']);
    expect(query && offeredParams(query)).toEqual(['amount', 'sort']);
  });

  it('finds the record of a paged reply and its key', () => {
    expect(query?.record).toMatchObject({ name: 'Order', key: 'id' });
    expect(query?.sorts).toEqual(['time', '-time']);
  });

  it('reads records that contain themselves', () => {
    const order = query?.record && typeOfShape(query.record);
    const parts = order?.kind === 'record' ? order.fields().get('parts') : undefined;

    expect(parts).toMatchObject({ kind: 'list', item: { kind: 'record', name: 'Order' } });
  });

  it('knows a file and what an operation needs', () => {
    expect(operations.get('exportOrders')).toMatchObject({ permission: ['Export'] });
    expect(operations.get('exportOrders')?.reply).toBeUndefined();
    expect(operations.get('exportMany')).not.toHaveProperty('reply');
    expect(query?.permission).toEqual(['Orders']);
  });
});
