import { mkdirSync, writeFileSync } from 'node:fs';
import { auditPackages } from './audit.ts';
import { writeBill } from './bill.ts';
import { packAll } from './pack.ts';
import { releaseFolder, tarballs } from './packages.ts';
import { doors, reportApi } from './report-api.ts';

// A test runner sets another value, which would make Vite compile for development.
process.env['NODE_ENV'] = 'production';
await packAll();
writeBill(`${releaseFolder}/bom.json`);
for (const tarball of Object.values(tarballs)) console.log(tarball);

const { isClean, words } = auditPackages();
console.log(words);
if (!isClean) process.exitCode = 1;

// `--report` rewrites the API reports after an intended change of exports.
if (process.argv.includes('--report')) {
  mkdirSync('tests/release/api', { recursive: true });
  for (const name of Object.keys(doors) as (keyof typeof doors)[]) {
    writeFileSync(`tests/release/api/${name}.md`, reportApi(releaseFolder, name));
  }
}
