import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { imports } = JSON.parse(readFileSync(fromHere('./package.json'), 'utf8')) as { imports: object };
const doors = createHash('sha256').update(JSON.stringify(imports)).digest('hex').slice(0, 8);

/** Tests make much that lives briefly: a larger nursery is swept less often. */
const execArgv = ['--max-semi-space-size=64'];

/** A busy machine must not look like a fault. */
const PATIENT = { timeout: 30_000 };

/**
 * The server's tests run on PostgreSQL: `*.test.ts`. What differs by database runs on PGlite as well (`*.both.test.ts`) or on
 * PGlite alone (`*.pglite.test.ts`); every journey in the browser runs on PGlite, too.
 */
const serverProject = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    environment: 'node',
    // As below; each file opens a database of its own all the same.
    isolate: false,
    execArgv,
    include: database === 'postgres' ? ['tests/server/**/*.test.ts'] : ['tests/server/**/*.{both,pglite}.test.ts'],
    exclude: database === 'postgres' ? ['**/*.pglite.test.ts'] : [],
    globalSetup: [fromHere('./tests/server/global-setup.ts'), fromHere('./tests/language/global-setup.ts')],
    env: { DATABASE: database },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: PATIENT },
  },
});

export default defineConfig({
  root: fromHere('.'),
  // Node loads antd from lib/, and must not load parts of it a second time from es/.
  resolve: { alias: [{ find: /^antd\/es\//u, replacement: 'antd/lib/' }] },
  test: {
    // Vitest would leave a core to itself; on two of them that is half of the time.
    maxWorkers: '100%',
    execArgv,
    // The checker speaks the language of the system.
    env: { LC_ALL: 'C.UTF-8' },
    // What one run has translated, the next need not, while `#` means the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: fromHere(`./.cache/tests/${doors}`) },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{src,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/browser/**', '**/node_modules/**'],
          globalSetup: [fromHere('./tests/language/global-setup.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENT },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: fromHere('./tests/dom/environment.ts'),
          // Files share the modules of a worker: loading antd anew for each was three quarters of the time.
          isolate: false,
          setupFiles: [fromHere('./tests/dom/setup.ts')],
          include: ['{src,tests}/**/*.test.tsx'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENT },
        },
      },
      serverProject('pglite'),
      serverProject('postgres'),
    ],
  },
});
