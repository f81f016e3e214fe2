import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { writeNames } from '../generate/editor/write-names.ts';

/** An editor may write a file in several goes, ms. */
const REST = 150;

/** Keeps the names that editors offer up to date while the dev server runs. */
export function editorNamesPlugin(root: string): Plugin {
  return {
    name: 'fundesk-editor-names',
    apply: 'serve',
    configureServer: (server) => watchNames(server, root),
  };
}

function watchNames(server: ViteDevServer, root: string): void {
  const write = (): void => {
    writeNames(root).catch((error: unknown) => server.config.logger.error(String(error)));
  };
  let pause: NodeJS.Timeout | undefined;
  server.watcher.add(join(root, 'schemas'));
  server.watcher.on('all', (_event, file) => {
    const isSource = file.includes(`${sep}schemas${sep}`) && !file.endsWith('.gen.json');
    if (!isSource && !file.endsWith('widget.json')) return;
    clearTimeout(pause);
    pause = setTimeout(write, REST);
  });
  server.httpServer?.on('close', () => clearTimeout(pause));
  write();
}
