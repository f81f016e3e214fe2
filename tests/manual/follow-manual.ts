import type { ProductFiles } from '#engine/language/prove';
import { smallProduct } from '../products/small-product.ts';
import { follow } from './product-files.ts';
import { manuals, readManual, type Example } from './read-manual.ts';

/** An example with the product as the reader has it when coming to it. */
export interface Step extends Example {
  readonly before: ProductFiles;
}

/** The manual followed from top to bottom: created files and changes stay, mistakes are undone. */
export function followManual(): readonly Step[] {
  let now = smallProduct;
  return readManual(manuals[0]).map((example) => {
    const before = now;
    if (example.kind === 'create' || example.kind === 'change') now = follow(now, example);
    return { ...example, before };
  });
}
