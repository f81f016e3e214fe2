import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { OperationBinding } from '#contract';
import { isReadable, requireContentType } from './request-shape.ts';

describe('a request', () => {
  it.each<[what: string, request: unknown, readable: boolean]>([
    ['an ordinary filter', { pageNum: 1, sort: [{ field: 'applyTime', order: 'desc' }], name: '东屿😀' }, true],
    ['nothing', undefined, true],
    ['a list of 2,000 values', { orderNos: Array.from({ length: 2000 }, () => 'x') }, true],
    ['a list of 26,112 values', { orderNos: Array.from({ length: 26_112 }, () => 'x') }, false],
    ['a NUL', { name: 'a\0b' }, false],
    ['a NUL in a name', { 'a\0': 1 }, false],
    ['the text of an escaped NUL', { name: String.raw`\u0000` }, true],
    ['half of a surrogate pair', { list: [{ name: 'a\ud800b' }] }, false],
  ])('with %s is readable: %s', (_what, request, readable) => {
    expect(isReadable(request)).toBe(readable);
  });

  it.each([
    [32, true],
    [33, false],
    [20_000, false],
  ])('with %i levels is readable: %s', (depth, readable) => {
    const request: unknown = JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    expect(isReadable(request)).toBe(readable);
  });
});

describe('an operation that takes JSON', () => {
  it.each<[what: string, headers: Record<string, string>, payload: string, status: number]>([
    ['no body', {}, '', 200],
    ['JSON', { 'content-type': 'application/json; charset=utf-8' }, '{}', 200],
    ['a form', { 'content-type': 'text/plain' }, 'a=1', 500],
    ['a body of no type', {}, '{}', 500],
  ])('answers %s (%o %s) with %i', async (_what, headers, payload, status) => {
    const app = Fastify();
    const binding = { encoding: 'json' } as OperationBinding;
    app.post('/', { onRequest: requireContentType(binding) }, () => 'ok');
    const reply = await app.inject({ method: 'POST', url: '/', headers, payload });
    expect(reply.statusCode).toBe(status);
  });
});
