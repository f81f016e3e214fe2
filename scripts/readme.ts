import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { readProduct } from './pages/read-product.ts';
import { readmes, writeTable } from './readme/route-table.ts';

const files = readProduct(process.cwd());
for (const readme of readmes) await writeFile(readme, writeTable(readme, await readFile(readme, 'utf8'), files));
// The formatter aligns tables.
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...readmes], { stdio: 'inherit' });
