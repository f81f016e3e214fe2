import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type BuildEnvironmentOptions, type Plugin } from 'vite';

interface LibraryOptions {
  /** Folder with the door `index.ts`. */
  readonly root: string;
  /** Folder of the package; modules and the style sheet go into its `dist`. */
  readonly folder: string;
  /** Id of a module from another package; undefined for modules of this one. */
  readonly outside: (source: string) => string | undefined;
  readonly more?: BuildEnvironmentOptions;
}

/** Builds the modules and the style sheet of a package. */
export async function buildLibrary({ root, folder, outside, more }: LibraryOptions): Promise<void> {
  const keepOutside: Plugin = {
    name: 'fundesk-outside',
    enforce: 'pre',
    resolveId(source, importer) {
      const id = importer === undefined ? undefined : outside(source);
      return id === undefined ? undefined : { id, external: true };
    },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepOutside, react()],
    build: {
      outDir: resolve(folder, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      minify: false,
      lib: { entry: join(root, 'index.ts'), formats: ['es'], fileName: 'index', cssFileName: 'style' },
      ...more,
    },
  });
}
