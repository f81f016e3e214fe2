import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFolder } from '../../scripts/release/packages.ts';
import { doors, reportApi } from '../../scripts/release/report-api.ts';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { installPackages } from './install-packages.ts';

const names = Object.keys(doors) as (keyof typeof doors)[];
const folder = '.cache/strict-consumer';

beforeAll(() => {
  packPackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPackages(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(names)('the package %s', (name) => {
  it('gives away what its report says; `npm run release:pack -- --report` writes it', () => {
    expect(reportApi(releaseFolder, name)).toBe(readFileSync(`tests/release/api/${name}.md`, 'utf8'));
  });

  it('can be published', async () => {
    const { messages, pkg } = await publint({ pkgDir: `${releaseFolder}/${name}`, strict: true });

    expect(messages.map((one) => formatMessage(one, pkg))).toEqual([]);
  });

  it('has README, changelog, types and source maps', () => {
    const own = `${folder}/node_modules/@fundesk/${name}`;
    const { exports } = JSON.parse(readFileSync(`${own}/package.json`, 'utf8')) as {
      exports: Record<string, { types?: string; default?: string }>;
    };
    const main = exports['.'];

    const wanted = ['README.md', 'CHANGELOG.md', main?.types, main?.default, `${main?.default}.map`];
    expect(wanted.filter((file) => !existsSync(`${own}/${file}`))).toEqual([]);
  });
});

it('the engine is compiled for production, also when a test packs it', () => {
  const dist = `${folder}/node_modules/@fundesk/engine/dist`;
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((file) => readFileSync(`${dist}/${file}`, 'utf8').includes('jsx-dev-runtime'))).toEqual([]);
});

it('the command that makes a product can be published, with what a product has', async () => {
  const { messages, pkg } = await publint({ pkgDir: `${releaseFolder}/create`, strict: true });
  const own = `${folder}/node_modules/create-fundesk`;
  const wanted = ['README.md', 'CHANGELOG.md', 'dist/index.js', 'template/package.json', 'template/src/main.tsx'];

  expect(messages.map((one) => formatMessage(one, pkg))).toEqual([]);
  expect(wanted.filter((file) => !existsSync(`${own}/${file}`))).toEqual([]);
});

it('the types of the packages pass a strict project that checks libraries too', () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: false,
    types: ['@fundesk/vite/client'],
  };
  const doorsOfAll = Object.values(doors).flatMap((one) => Object.keys(one));
  const imports = doorsOfAll.map((door, index) => `import * as door${index} from '${door}';`);
  const uses = doorsOfAll.map((_, index) => `door${index}`);
  const source = [...imports, "import { routes } from 'virtual:pages';", "import '@fundesk/engine/style.css';"];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(`${folder}/index.ts`, `${source.join('\n')}\nexport const all = [routes, ${uses.join(', ')}];\n`);

  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    encoding: 'utf8',
  });

  expect(stdout).toBe('');
});

it('the engine has no React, no language and no path of this machine in it', () => {
  const { status, stdout } = spawnSync('grep', [
    '-rlE',
    'react\\.production|react\\.development|from "\\.\\.?/.*language/|node_modules|file:///',
    `${releaseFolder}/engine/dist`,
    '--include=*.js',
  ]);

  expect([status, stdout.toString()]).toEqual([1, '']);
});
