import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const HANDLERS = 'virtual:handlers';
const folders = ['src/server/modules', 'src/trade/modules'];

/** A place as the inspector shows it. */
interface Place {
  readonly from: 'page';
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where the reference server answers each operation: the member of its module's `routes.ts`. */
export function findHandlers(root: string): Readonly<Record<string, Place>> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('/routes.ts')),
  );
  return Object.fromEntries(
    files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const operation = /^ {2}(?:async )?(\w+)(?=[:(,])/u.exec(text)?.[1];
          return operation === undefined
            ? []
            : [[operation, { from: 'page', file, line: index + 1, column: 3 } as const] as const];
        }),
    ),
  );
}

/** In development `virtual:handlers` says where the reference server answers each operation; a build has no such module. */
export function handlersPlugin(root: string): Plugin {
  return {
    name: 'fundesk-handlers',
    apply: 'serve',
    resolveId: (id) => (id === HANDLERS ? id : undefined),
    load: (id) => (id === HANDLERS ? `export const handlers = ${JSON.stringify(findHandlers(root))};` : undefined),
  };
}
