import type { ProductFiles } from '#engine/language/prove';
import { createProductMaker, type MadeProduct } from '../products/make-product.ts';
import { follow } from './product-files.ts';
import { manuals, readManual, type Example } from './read-manual.ts';

/** An example with the product as the reader has it when coming to it. */
export interface Step extends Example {
  readonly before: ProductFiles;
}

/** A manual followed from top to bottom: created files and changes stay, mistakes are undone. */
export function followManual(manual: (typeof manuals)[number], product: ProductFiles): readonly Step[] {
  let now = product;
  return readManual(manual).map((example) => {
    const before = now;
    if (example.kind === 'create' || example.kind === 'change') now = follow(now, example);
    return { ...example, before };
  });
}

interface Clinic extends Pick<MadeProduct, 'folder' | 'reread'> {
  readonly files: ProductFiles;
  readonly remove: () => void;
}

/** The product that the first command of the English manual makes. */
export async function makeClinic(): Promise<Clinic> {
  const made = readManual(manuals[1]).find(({ kind }) => kind === 'made');
  const [, document = '', flag = ''] =
    /^npm run new:product -- \S+ --openapi (\S+) (--\w+) --lang en$/mu.exec(made?.body ?? '') ?? [];
  const { create, remove } = createProductMaker();
  const { files, folder, reread, said } = await create(document, flag);
  if (!files) throw new Error(said.join('\n'));
  return { files, folder, reread, remove };
}
