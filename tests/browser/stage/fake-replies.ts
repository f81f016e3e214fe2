import { fakeReply, type FakeOptions } from '#engine/language';
import { dictionaries, operations } from '../../pages/product-pages.ts';
import type { Reply } from './stage.ts';

/** A reply of every operation of product and examples, made up from its schema. */
export function fakeReplies(amount: Omit<FakeOptions, 'dictionaries'>): Readonly<Record<string, Reply>> {
  return Object.fromEntries(
    [...operations].map(([id, operation]) => [id, () => fakeReply(operation, { dictionaries, ...amount })]),
  );
}
