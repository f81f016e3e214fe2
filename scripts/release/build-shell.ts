import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { doorInPackage } from './build-engine.ts';
import { copyModules, toCompiled } from './compile.ts';

const shell = resolve('src/shell');

/** The application around the engine: one module, one style sheet, types. Libraries and the engine stay outside. */
export async function buildShell(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: shell,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'fundesk-outside',
        enforce: 'pre',
        resolveId: (source, importer) =>
          importer !== undefined && /^[a-z@#]/iu.test(source)
            ? { id: doorInPackage(source), external: true }
            : undefined,
      },
      react(),
    ],
    build: {
      outDir: resolve(folder, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      minify: false,
      lib: { entry: join(shell, 'index.ts'), formats: ['es'], fileName: 'index', cssFileName: 'style' },
    },
  });
  copyModules({
    from: 'src/shell',
    to: `${folder}/dist/types/shell`,
    only: (name) => name.endsWith('.d.ts'),
    rename: (specifier) => (specifier.startsWith('.') ? toCompiled(specifier) : doorInPackage(specifier)),
  });
}
