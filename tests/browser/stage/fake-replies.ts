import { fakeReply, type FakeOptions } from '#engine/language/prove';
import { dictionaries, operations } from '../../pages/product-pages.ts';
import type { Reply } from './stage.ts';

/** A captcha that a browser can draw: one pixel. Made-up texts are no pictures. */
const captcha = { base64: 'R0lGODlhAQABAAAAACw=', imgKey: 'K1' };

/** A reply of every operation of product and examples, made up from its schema. */
export function fakeReplies(amount: Omit<FakeOptions, 'dictionaries'>): Readonly<Record<string, Reply>> {
  const replies = [...operations].map(
    ([id, operation]) => [id, () => fakeReply(operation, { dictionaries, ...amount })] as const,
  );
  return { ...Object.fromEntries(replies), creatImgCode: () => captcha };
}
