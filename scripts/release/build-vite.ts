import { resolve } from 'node:path';
import { build } from 'rolldown';
import { copyModules, toCompiled } from './compile.ts';

const isTypes = (name: string): boolean => ['vite-entry.d.ts', 'options.d.ts'].includes(name);

/** Builds the Vite plugin and the commands of a product, one file each; the language stays a separate package. */
export async function buildVite(folder: string): Promise<void> {
  const commands = ['check', 'explain', 'mock', 'new-page'].map((one) => [one, `scripts/release/${one}-entry.ts`]);
  const input = { index: 'scripts/release/vite-entry.ts', ...(Object.fromEntries(commands) as Record<string, string>) };
  await bundle({ folder, input, product: 'src/product/read-product.ts' });
  copyModules({ from: 'scripts/release', to: `${folder}/dist`, only: isTypes, rename: toCompiled });
}

interface Bundle {
  readonly folder: string;
  readonly input: Record<string, string>;
  /** Module used for `#product`, whose door also registers the portal's functions. */
  readonly product: string;
}

/** Bundles commands and plugins for Node.js, one file each. */
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
          if (source.startsWith('#engine/language/')) return { id: '@fundesk/language', external: true };
          if (source === '#client') return { id: '@fundesk/language/client', external: true };
          return source === '#product' ? resolve(product) : undefined;
        },
      },
    ],
    output: { dir: resolve(folder, 'dist'), sourcemap: true, chunkFileNames: '[name].js' },
  });
}
