import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProduct } from '#product';
import { describeNames } from './describe-names.ts';

/** The file in which schemas/language/page.json looks for the names. */
const namesFile = 'schemas/language/names.gen.json';

/** Writes the names that editors offer; a file that stays the same is left alone, so that editors stay quiet. */
export async function writeNames(root: string): Promise<void> {
  const text = `${JSON.stringify(describeNames(readProduct(root)))}\n`;
  const file = join(root, namesFile);
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old !== text) await writeFile(file, text);
}
