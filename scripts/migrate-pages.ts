import { migratePages } from './pages/migrate-pages.ts';

process.exitCode = await migratePages(process.argv.slice(2), {
  root: process.cwd(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
