import { resolve } from 'node:path';
import { doorInPackage } from './build-engine.ts';
import { buildLibrary } from './build-library.ts';
import { copyModules, toCompiled } from './compile.ts';

/** Builds the application around the engine. Libraries and the engine stay external. */
export async function buildShell(folder: string): Promise<void> {
  await buildLibrary({
    root: resolve('src/shell'),
    folder,
    outside: (source) => (/^[a-z@#]/iu.test(source) ? doorInPackage(source) : undefined),
  });
  copyModules({
    from: 'src/shell',
    to: `${folder}/dist/types/shell`,
    only: (name) => name.endsWith('.d.ts'),
    rename: (specifier) => (specifier.startsWith('.') ? toCompiled(specifier) : doorInPackage(specifier)),
  });
}
