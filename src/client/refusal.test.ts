import { expect, it } from 'vitest';
import { completeProfile } from './complete-profile.ts';
import { readRefusal } from './refusal.ts';

const problem = { 'content-type': 'application/problem+json' };

function read(
  errors: unknown,
  body: unknown,
  { status = 422, headers = {} }: { status?: number; headers?: object } = {},
) {
  const given = headers as Readonly<Record<string, string>>;
  return readRefusal(completeProfile({ errors }), { status, body, header: (name) => given[name] });
}

it.each<[style: string, errors: unknown, body: unknown, headers: object, refusal: object]>([
  ['a message alone', undefined, { message: 'Not found' }, {}, { message: 'Not found', code: undefined, fields: {} }],
  ['an error as text', undefined, { error: 'denied' }, {}, { message: 'denied' }],
  [
    'names of the profile',
    { code: 'errcode', message: 'errmsg', fields: 'data.errors', trace: 'requestId' },
    { errcode: 40013, errmsg: 'bad', data: { errors: { name: 'taken' } }, requestId: 'R1' },
    {},
    { code: '40013', message: 'bad', fields: { name: 'taken' }, traceId: 'R1' },
  ],
  [
    'lists of texts by field',
    undefined,
    { message: 'invalid', errors: { name: ['is required', 'is short'] } },
    {},
    { fields: { name: 'is required; is short' } },
  ],
  [
    'a list of fields',
    undefined,
    { errors: [{ field: 'items[0].name', message: 'taken' }] },
    {},
    { fields: { 'items.0.name': 'taken' } },
  ],
  [
    'lists of names',
    { fields: { at: 'detail', name: 'loc', message: 'msg' } },
    { detail: [{ loc: ['body', 'items', 0, 'name'], msg: 'required' }] },
    {},
    { fields: { 'items.0.name': 'required' } },
  ],
  [
    'the first of a list of errors',
    { code: 'errors.0.code', message: 'errors.0.detail' },
    { errors: [{ code: 'E7', detail: 'no such pet' }] },
    {},
    { code: 'E7', message: 'no such pet' },
  ],
  [
    'RFC 9457',
    undefined,
    {
      type: 'https://x.test/invalid',
      title: 'Invalid',
      detail: 'Two fields',
      errors: [{ pointer: '#/a~1b', detail: 'no' }],
    },
    problem,
    { code: 'https://x.test/invalid', message: 'Two fields', fields: { 'a/b': 'no' } },
  ],
  [
    'RFC 9457 without a type',
    undefined,
    { type: 'about:blank', title: 'Gone' },
    problem,
    { code: undefined, message: 'Gone' },
  ],
  ['no body', undefined, '', {}, { message: '', fields: {} }],
  ['a trace in a header', undefined, {}, { 'X-Request-Id': 'T1' }, { traceId: 'T1' }],
])('reads %s', (_style, errors, body, headers, refusal) => {
  expect(read(errors, body, { headers })).toMatchObject(refusal);
});

it.each([
  ['status 401', undefined, {}, 401, true],
  ['another status', undefined, {}, 403, false],
  ['a code of the profile', { code: 'code', signIn: { codes: ['AU1'] } }, { code: 'AU1' }, 200, true],
  ['status 401 where only codes count', { signIn: { status: [], codes: [] } }, {}, 401, false],
])('asks for a new sign-in on %s', (_why, errors, body, status, expected) => {
  expect(read(errors, body, { status }).signIn).toBe(expected);
});
