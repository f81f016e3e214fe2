import { readFileSync } from 'node:fs';

/** Folder of the packages, each with its tarball beside it. */
export const releaseFolder = 'dist/release';
/** Output of the compiler: each needed module of `src`, with types and source map. */
export const compiledFolder = `${releaseFolder}/.compiled`;

/** The contract of the platform's own operations, as modules. */
export const platformFolder = `${releaseFolder}/.platform`;

export type PackageName = 'language' | 'engine' | 'shell' | 'vite' | 'server' | 'create';

const root = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const { version } = root;

/** Folder of each packed package. */
export const tarballs: Readonly<Record<PackageName, string>> = {
  language: `${releaseFolder}/fundesk-language-${version}.tgz`,
  engine: `${releaseFolder}/fundesk-engine-${version}.tgz`,
  shell: `${releaseFolder}/fundesk-shell-${version}.tgz`,
  vite: `${releaseFolder}/fundesk-vite-${version}.tgz`,
  server: `${releaseFolder}/fundesk-server-${version}.tgz`,
  create: `${releaseFolder}/create-fundesk-${version}.tgz`,
};

/** Pins our versions of dependencies as compatible ranges. */
const from = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `^${root.dependencies[name] ?? root.devDependencies[name] ?? ''}`]));

/** A module with its types. */
const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

const common = {
  version,
  // No licence is chosen yet: all rights are reserved.
  license: 'UNLICENSED',
  type: 'module',
};

/** The `package.json` of each package. */
export const manifests: Readonly<Record<PackageName, { readonly name: string } & Readonly<Record<string, unknown>>>> = {
  language: {
    name: '@fundesk/language',
    description: 'The page language of Fundesk: reads, checks and resolves pages, in Node.js and in browsers.',
    ...common,
    engines: { node: '>=20.19.0' },
    sideEffects: false,
    imports: {
      '#values/*': './dist/values/*.js',
      '#client': './dist/client/index.js',
      '#engine/language/*': './dist/engine/language/*.js',
    },
    exports: {
      '.': entry('engine/language/index'),
      './client': entry('client/index'),
      './product': entry('product/files'),
      './values/*': entry('values/*'),
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
    files: ['dist', 'schemas', 'CHANGELOG.md'],
    dependencies: from(
      '@marcbachmann/cel-js',
      '@scalar/openapi-upgrader',
      'decimal.js',
      'jsonc-parser',
      'jsonpath-rfc9535',
      'lossless-json',
      'yaml',
    ),
  },
  engine: {
    name: '@fundesk/engine',
    description: 'Draws the pages of Fundesk with React and antd.',
    ...common,
    sideEffects: ['**/*.css'],
    exports: {
      '.': { types: './dist/types/engine/index.d.ts', default: './dist/index.js' },
      './style.css': { types: './style.css.d.ts', default: './dist/style.css' },
      './formily': { types: './dist/types/engine/formily/index.d.ts', default: './dist/formily.js' },
      // A separate entry point, so that pre-bundling keeps the URLs beside the files.
      './pdf-addresses': { types: './pdf-addresses.d.ts', default: './dist/pdf-addresses.js' },
      './widgets/*': './widgets/*',
      './package.json': './package.json',
    },
    files: ['dist', 'widgets', 'PORTS.md', 'ports.example.ts', 'pdf-addresses.d.ts', 'style.css.d.ts', 'CHANGELOG.md'],
    peerDependencies: {
      '@types/react': '>=19',
      antd: '^5.29.0 || ^6.0.0',
      react: '>=19',
      'react-dom': '>=19',
    },
    peerDependenciesMeta: { '@types/react': { optional: true } },
    dependencies: {
      '@fundesk/language': version,
      ...from(
        '@ant-design/icons',
        '@formily/core',
        '@formily/react',
        '@formily/reactive',
        '@formily/reactive-react',
        'ahooks',
        'csv-parse',
        'dayjs',
        'echarts',
        'fflate',
        'pdfjs-dist',
      ),
    },
  },
  shell: {
    name: '@fundesk/shell',
    description: 'An application around the pages of Fundesk: login, menu, tabs, addresses and calls.',
    ...common,
    sideEffects: ['**/*.css'],
    exports: {
      '.': { types: './dist/types/shell/index.d.ts', default: './dist/index.js' },
      './style.css': { types: './style.css.d.ts', default: './dist/style.css' },
      './package.json': './package.json',
    },
    files: ['dist', 'style.css.d.ts', 'CHANGELOG.md'],
    peerDependencies: {
      '@fundesk/engine': version,
      '@types/react': '>=19',
      antd: '^5.29.0 || ^6.0.0',
      react: '>=19',
      'react-dom': '>=19',
      'react-router-dom': '>=7',
    },
    peerDependenciesMeta: { '@types/react': { optional: true } },
    dependencies: { '@fundesk/language': version, ...from('oauth4webapi') },
  },
  vite: {
    name: '@fundesk/vite',
    description: 'Serves, checks and builds the pages of a Fundesk product with Vite, and mocks its API.',
    ...common,
    engines: { node: '>=20.19.0' },
    exports: {
      '.': { types: './dist/vite-entry.d.ts', default: './dist/index.js' },
      './client': { types: './client.d.ts' },
      './package.json': './package.json',
    },
    bin: Object.fromEntries(
      ['check', 'explain', 'mock', 'new-page'].map((one) => [`fundesk-${one}`, `./dist/${one}.js`]),
    ),
    files: ['dist', 'client.d.ts', 'CHANGELOG.md'],
    peerDependencies: { '@fundesk/engine': version, vite: '>=7' },
    dependencies: { '@fundesk/language': version, ...from('@inquirer/prompts', 'ajv', 'lossless-json') },
  },
  server: {
    name: '@fundesk/server',
    description: 'The platform of a Fundesk product: users, roles, publishing, files, jobs, and modules of its own.',
    ...common,
    engines: { node: '>=20.19.0' },
    imports: {
      '#contract': './dist/contract/index.js',
      '#contract/*': './dist/contract/*.js',
      '#product': './dist/product.js',
    },
    exports: {
      '.': entry('entry'),
      './contract': { types: './dist/contract/operations.gen.d.ts', default: './dist/contract/index.js' },
      './package.json': './package.json',
      './*': entry('server/*'),
    },
    bin: { 'fundesk-types': './dist/types.js' },
    files: ['dist', 'example', 'schemas', 'CHANGELOG.md'],
    dependencies: {
      '@fundesk/language': version,
      ...from(
        '@electric-sql/pglite',
        '@expo-google-fonts/noto-sans-sc',
        '@fastify/cookie',
        '@fastify/formbody',
        '@fastify/helmet',
        '@fastify/http-proxy',
        '@fastify/multipart',
        '@fastify/rate-limit',
        '@fastify/static',
        '@zxcvbn-ts/language-common',
        'ajv',
        'argon2',
        'aws4fetch',
        'bowser',
        'csv-parse',
        'fastify',
        'fflate',
        'fontkit',
        'fs-native-extensions',
        'json-schema-to-typescript',
        'kysely',
        'nodemailer',
        'otplib',
        'pdfjs-dist',
        'pdfkit',
        'pg',
        'prom-client',
        'read-excel-file',
        'saxes',
        'selfsigned',
        'toad-cache',
        'write-excel-file',
        'yauzl',
      ),
    },
  },
  create: {
    name: 'create-fundesk',
    description: 'Makes a Fundesk product around an OpenAPI document.',
    ...common,
    engines: { node: '>=20.19.0' },
    exports: { './package.json': './package.json' },
    bin: { 'create-fundesk': './dist/index.js' },
    files: ['dist', 'template', 'server', 'widgets', 'CHANGELOG.md'],
    dependencies: { '@fundesk/language': version, ...from('@redocly/openapi-core', 'jsonc-parser') },
  },
};

/** The `package.json` of a new product. */
export const productManifest = {
  name: 'product',
  private: true,
  type: 'module',
  scripts: {
    start: 'fundesk-mock vite',
    dev: 'vite',
    mock: 'fundesk-mock',
    build: 'vite build',
    check: 'fundesk-check && tsc',
    'new:page': 'fundesk-new-page',
    explain: 'fundesk-explain',
  },
  dependencies: {
    '@fundesk/engine': version,
    '@fundesk/language': version,
    '@fundesk/shell': version,
    ...from('@ant-design/v5-patch-for-react-19', 'antd', 'react', 'react-dom', 'react-router-dom'),
  },
  devDependencies: {
    '@fundesk/vite': version,
    ...from('@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite'),
  },
};

const { mock: _mock, ...commands } = productManifest.scripts;

/** The `package.json` of a new product with a server of its own, which needs no mock. */
export const serverProductManifest = {
  ...productManifest,
  scripts: {
    ...commands,
    start: 'fundesk-types && vite build && node --import tsx server/main.ts',
    check: 'fundesk-check && fundesk-types && tsc && tsc -p server',
  },
  dependencies: { ...productManifest.dependencies, '@fundesk/server': version, ...from('tsx') },
  devDependencies: { ...productManifest.devDependencies, ...from('@types/node') },
};
