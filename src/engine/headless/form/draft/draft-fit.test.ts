import { expect, it } from 'vitest';
import { asDraft, fitDraft } from './draft-fit.ts';

it('a file that is not uploaded stays out of a draft; where it lies once it is stays in', () => {
  const uploaded = [{ fileName: '执照.pdf', fileUrl: 'a' }];

  expect(asDraft({ file: new File(['x'], 'a.pdf'), files: uploaded, name: null })).toEqual({
    files: uploaded,
    name: null,
  });
});

it.each([
  ['string', '1', 1],
  ['decimal', '1.5', 1.5],
  ['integer', 1, true],
  ['boolean', false, 'false'],
  ['date', '2026-11-20', { begin: '', end: '' }],
  ['date-range', { begin: '', end: '' }, '2026-11-20'],
  ['string[]', ['1'], [1]],
  ['array', [{}], {}],
  ['object', {}, []],
] as const)('a field of %s takes %j of a draft, not %j', (valueType, fitting, other) => {
  const fields = [{ name: 'a', valueType }];

  expect(fitDraft({ a: fitting }, fields)).toEqual({ values: { a: fitting }, left: [] });
  expect(fitDraft({ a: other }, fields).values).toEqual({});
});

it('a field that was emptied stays so, and one that has gone is told', () => {
  const draft = { a: null, b: '1', c: 2, gone: null, emptied: '', rows: [{ d: 1 }] };

  expect(fitDraft(draft, [{ name: 'a', valueType: 'string' }])).toEqual({
    values: { a: null },
    left: ['1', '2', 'rows'],
  });
});
