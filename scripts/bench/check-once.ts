import { checkProduct, formatDiagnostic, readSource } from '#engine/language/prove';
import { readProduct } from '#product';
import { copyPages } from './copy-pages.ts';

/** Pages of a large product. */
const copied = await copyPages(100);

const started = performance.now();
const product = readProduct('.');
const copies = copied.map(({ file, text }) => readSource(file, text));
const checked = checkProduct({ ...product, pages: [...product.pages, ...copies] });
const taken = performance.now() - started;

if (checked.diagnostics.length > 0) throw new Error(checked.diagnostics.map(formatDiagnostic).join('\n'));
process.stdout.write(JSON.stringify({ 'check-100-pages': taken }));
