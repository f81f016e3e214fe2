import { resolve } from 'node:path';
import { build } from 'rolldown';
import { copyModules, toCompiled } from './compile.ts';

const isTypes = (name: string): boolean => ['vite-entry.d.ts', 'options.d.ts'].includes(name);

/** The plugin for Vite and the checker as a command, each one file; the language stays a package of its own. */
export async function buildVite(folder: string): Promise<void> {
  const input = { index: 'scripts/release/vite-entry.ts', check: 'scripts/release/check-entry.ts' };
  await bundle({ folder, input, product: 'src/product/read-product.ts' });
  copyModules({ from: 'scripts/release', to: `${folder}/dist`, only: isTypes, rename: toCompiled });
}

interface Bundle {
  readonly folder: string;
  readonly input: Record<string, string>;
  /** The part of the room `#product` that is needed: its door also registers what only the portal's pages call. */
  readonly product: string;
}

/** Commands and plugins for Node.js, each one file. */
export async function bundle({ folder, input, product }: Bundle): Promise<void> {
  await build({
    input,
    platform: 'node',
    logLevel: 'warn',
    external: (id) => !/^[./#]|^scripts/u.test(id),
    plugins: [
      {
        name: 'fundesk-language',
        resolveId(source) {
          if (source === '#engine/language') return { id: '@fundesk/language', external: true };
          if (source === '#client') return { id: '@fundesk/language/client', external: true };
          return source === '#product' ? resolve(product) : undefined;
        },
      },
    ],
    output: { dir: resolve(folder, 'dist'), sourcemap: true, chunkFileNames: '[name].js' },
  });
}
