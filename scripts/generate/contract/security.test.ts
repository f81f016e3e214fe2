import { expect, it } from 'vitest';
import { listOperations } from './openapi.ts';

const document = (own: object, root: object = {}) => ({
  ...root,
  paths: { '/notes': { post: { operationId: 'queryNotes', ...own } } },
});

it.each([
  ['what the document says for all', {}, { security: [{ token: [] }] }, false],
  ['what the operation says itself', { security: [{ token: [] }] }, {}, false],
  ['an empty list: everybody', { security: [] }, { security: [{ token: [] }] }, true],
])('takes %s', (_what, own, root, isPublic) => {
  const [found] = listOperations([{ file: 'notes.json', root: document(own, root) }]);

  expect(found?.public).toBe(isPublic);
});

it('refuses an operation that nobody has said anything of', () => {
  expect(() => listOperations([{ file: 'notes.json', root: document({}) }])).toThrow(
    'notes.json queryNotes: say who may call it, security: [{ token: [] }], or [] for everybody',
  );
});
