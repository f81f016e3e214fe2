import { describe, expect, it } from 'vitest';
import { isOperationId } from '#contract/operations';
import { contractSchemas } from '#contract/schemas';
import { createWorkspace, fakeReply, type FakeOptions } from '#engine/language/prove';
import { createValidators } from '#server/validators';
import { readProduct } from '#product';

const { operations } = createWorkspace(readProduct(process.cwd())).workspace.contract;
const replying = [...operations.values()].filter(({ reply }) => reply !== undefined);
const { checkData } = createValidators({ strictReplies: true });
const { dictionaries } = contractSchemas;

const amounts: readonly [string, Omit<FakeOptions, 'dictionaries'>][] = [
  ['full records', { rows: 25 }],
  ['records that lack something', { rows: 25, filled: 'some' }],
  ['nothing but what is demanded', { filled: 'required' }],
];

describe.each(amounts)('made-up replies with %s', (_what, amount) => {
  it.each(replying.map((operation) => [operation.id, operation] as const))(
    'of %s fit the contract',
    (id, operation) => {
      if (!isOperationId(id)) throw new Error(`${id} has no schema`);

      expect(() => checkData(id, fakeReply(operation, { dictionaries, ...amount }))).not.toThrow();
    },
  );
});
