import {
  type CheckedProduct,
  checkProduct,
  createWorkspace,
  type ProductFiles,
  resolveOnce,
} from '#engine/language/prove';

/** Longest block of the worker during a whole check, ms. */
const SLICE = 20;

/** Checks all files, and yields between pages, so that other questions are answered meanwhile. */
export async function checkWhole(files: ProductFiles): Promise<CheckedProduct> {
  const { pages, workspace } = createWorkspace(files);
  let since = performance.now();
  for (const page of pages) {
    resolveOnce(page, workspace);
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => void setTimeout(resolve));
    since = performance.now();
  }
  return checkProduct(files);
}
