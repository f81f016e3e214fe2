import { describe, expect, it } from 'vitest';
import { completeProfile } from './complete-profile.ts';

describe('completeProfile', () => {
  it('describes a plain REST service by default', () => {
    expect(completeProfile({})).toMatchObject({
      paging: { style: 'page', param: 'page', size: 'limit', first: 1, rows: '', total: { header: 'X-Total-Count' } },
      sort: { param: 'sort', form: 'prefix', descending: '-', several: 'comma' },
      authentication: [{ credential: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ' }],
      reads: { methods: ['GET'] },
      identifiers: ['Id'],
    });
    expect(completeProfile({})).not.toHaveProperty('envelope');
    expect(completeProfile({})).not.toHaveProperty('idempotency');
  });

  it.each([
    ['envelope', { data: 'result', code: 'code', success: [0] }],
    ['paging', { style: 'cursor', param: 'after', size: 'first', first: 1, rows: 'items', next: 'nextCursor' }],
    ['idempotency', { header: 'Idempotency-Key' }],
    ['gesture', { header: 'X-Gesture' }],
    ['csrf', { cookie: 'csrftoken', header: 'X-CSRFToken' }],
    ['identifiers', ['No', 'Code']],
  ])('keeps what the profile says of %s', (name, value) => {
    expect(completeProfile({ [name]: value })).toHaveProperty(name, value);
  });

  it.each(['envelope', 'paging', 'sort'])('takes false for an API without %s', (name) => {
    expect(completeProfile({ [name]: false })).not.toHaveProperty(name);
  });

  it.each([
    ['suffix', { ascending: ',asc', descending: ',desc', several: 'comma' }],
    ['param', { ascending: 'asc', descending: 'desc', direction: 'order', several: 'none' }],
  ])('knows how the form %s is usually written', (form, expected) => {
    expect(completeProfile({ sort: { form } }).sort).toMatchObject(expected);
  });

  it('adds no Bearer prefix to a named header', () => {
    expect(completeProfile({ authentication: [{ name: 'token' }] }).authentication).toEqual([
      { credential: 'token', in: 'header', name: 'token', prefix: '', blank: false, except: [] },
    ]);
  });

  it.each([null, 'text', [], 5])('treats %j as an empty profile', (json) => {
    expect(completeProfile(json)).toEqual(completeProfile({}));
  });

  it('leaves out members of the wrong type', () => {
    expect(completeProfile({ csrf: 'x', idempotency: {}, paging: { style: 5, rows: 1 } })).toMatchObject({
      paging: { style: 'page', rows: '' },
    });
  });
});
