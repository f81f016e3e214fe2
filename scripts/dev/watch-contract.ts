import { spawn } from 'node:child_process';
import { sep } from 'node:path';
import type { FSWatcher } from 'vite';

const sources = [`${sep}schemas${sep}api${sep}`, `${sep}schemas${sep}dictionaries${sep}`];
/** An editor may write a file in several goes, ms. */
const REST = 150;

/** Generates the types of the contract anew when it changes; portal and back end follow the generated files. */
export function watchContract(watcher: FSWatcher): void {
  let pause: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    if (!sources.some((folder) => file.includes(folder))) return;
    clearTimeout(pause);
    pause = setTimeout(generate, REST);
  });
}

/** Errors of the contract are in the overlay too: the files of before stay until it is mended. */
function generate(): void {
  const stdio = ['ignore', 'inherit', 'ignore'] as const;
  spawn(process.execPath, ['--import', 'tsx', 'scripts/generate/generate.ts'], { stdio: [...stdio] }).on(
    'exit',
    (code) => {
      if (code !== 0) console.error('The contract in schemas/api cannot be read: npm run check:pages says why.');
    },
  );
}
