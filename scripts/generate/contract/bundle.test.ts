import { describe, expect, it } from 'vitest';
import { completeProfile } from '#client';
import { bundleContract } from './bundle.ts';
import { listOperations } from './openapi.ts';

const profile = completeProfile({ envelope: { data: 'data' }, idempotency: { param: 'requestNo' } });

const fields = {
  file: 'fields.json',
  root: {
    components: { schemas: { code: { type: 'string' }, requestNo: { type: 'string', 'x-supplied': 'transport' } } },
  },
};

const reply = (data: object) => ({
  '200': { content: { 'application/json': { schema: { allOf: [{}, { properties: { data } }] } } } },
});
const body = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });

/** An operation that replies with JSON and with files of these types. */
const exportPaths = (more: object, files = ['application/pdf']) => ({
  paths: {
    '/export': {
      post: {
        operationId: 'export',
        responses: {
          '200': {
            content: {
              ...reply({ type: 'null' })['200'].content,
              ...Object.fromEntries(files.map((type) => [type, {}])),
            },
          },
        },
        ...more,
      },
    },
  },
});

function bundle(operation: object, method = 'post') {
  const root = {
    security: [],
    paths: { '/a/{id}': { [method]: { operationId: 'ask', responses: reply({ type: 'null' }), ...operation } } },
  };
  const documents = [fields, { file: 'a.json', root }];
  return bundleContract(documents, listOperations(documents), profile).operations['ask'];
}

describe('a bundled operation', () => {
  it('joins header params and body, and points into the bundle', () => {
    const schema = {
      type: 'object',
      required: ['code', 'requestNo'],
      properties: {
        code: { $ref: 'fields.json#/components/schemas/code' },
        requestNo: { $ref: 'fields.json#/components/schemas/requestNo' },
      },
    };
    const parameters = [{ name: 'kind', in: 'header', required: true, schema: { type: 'string' } }];

    expect(bundle({ parameters, requestBody: body(schema) })).toEqual({
      params: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'kind'],
        properties: {
          code: { $ref: '#/$defs/code' },
          requestNo: { $ref: '#/$defs/requestNo' },
          kind: { type: 'string' },
        },
      },
      data: { type: 'null' },
      file: false,
      headers: ['kind'],
      query: [],
      supplied: ['requestNo'],
      encoding: 'json',
    });
  });

  it('keeps query params beside a body, and reads a reply with status 201', () => {
    const parameters = [{ name: 'dryRun', in: 'query', schema: { type: 'boolean' } }];
    const responses = { '201': reply({ type: 'string' })['200'] };

    expect(bundle({ parameters, requestBody: body({ type: 'object' }), responses }, 'patch')).toMatchObject({
      data: { type: 'string' },
      query: ['dryRun'],
      encoding: 'json',
    });
    expect(bundle({ parameters, responses: { '204': {} } }, 'delete')).toMatchObject({
      data: { type: 'null' },
      query: [],
      encoding: 'query',
    });
  });

  it.each([
    ['get', {}, 'query'],
    ['post', {}, 'json'],
    ['post', { requestBody: body({}, 'application/x-www-form-urlencoded') }, 'form'],
  ])('%s %j is encoded as %s', (method, operation, encoding) => {
    expect(bundle(operation, method)?.encoding).toBe(encoding);
  });

  it('keeps the defaults of its params', () => {
    const properties = { kind: { type: 'string', default: '1' }, other: { type: 'string' } };

    expect(bundle({ requestBody: body({ type: 'object', properties }) })?.defaults).toEqual({ kind: '1' });
  });

  it('takes the data of the example that the reply has', () => {
    const content = { ...reply({ type: 'string' })['200'].content['application/json'], example: { data: 'A' } };

    expect(bundle({ responses: { '200': { content: { 'application/json': content } } } })?.example).toBe('A');
  });

  it('has no data when it replies with a file', () => {
    const responses = { '200': { content: { 'application/pdf': { schema: {} } } } };

    expect(bundle({ responses })?.data).toBeUndefined();
  });
});

describe('a contract that cannot be bundled', () => {
  const document = (file: string, root: object) => ({ file, root: { security: [], ...root } });
  const operation = { post: { operationId: 'ask', responses: reply({ type: 'null' }) } };

  it.each([
    [
      'two operations of one name',
      [document('a.json', { paths: { '/a': operation } }), document('b.json', { paths: { '/b': operation } })],
      /operationId 'ask' is also in a\.json/u,
    ],
    ['an operation without a name', [document('a.json', { paths: { '/a': { post: {} } } })], /needs an operationId/u],
    ['two components of one name', [fields, { ...fields, file: 'again.json' }], /component 'code' exists/u],
    [
      'a reply without an envelope',
      [
        document('a.json', {
          paths: {
            '/a': {
              post: { ...operation.post, responses: { '200': { content: { 'application/json': { schema: {} } } } } },
            },
          },
        }),
      ],
      /must be allOf/u,
    ],
    ['a file or JSON without being a job', [document('a.json', exportPaths({}))], /'x-job' of 'export'/u],
    ['a job that is always JSON', [document('a.json', exportPaths({ 'x-job': true }, []))], /'x-job' of 'export'/u],
  ])('has %s', (_case, documents, message) => {
    expect(() => bundleContract(documents, listOperations(documents), profile)).toThrow(message);
  });
});
