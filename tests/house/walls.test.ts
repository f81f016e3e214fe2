import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** [file, its import, words of the message that names the right place] */
const refused: readonly [string, string, string][] = [
  ['src/values/a.ts', '#engine/language/run', 'imports nothing of ours'],
  ['src/values/a.ts', '../server/clock.ts', 'imports nothing of ours'],
  ['src/values/a.ts', 'react', 'src/engine/headless'],
  ['src/contract/a.ts', '#values/decimal', 'imports nothing of ours'],
  ['src/contract/a.ts', '../engine/index.ts', 'imports nothing of ours'],
  ['src/client/a.ts', '#contract', 'imports nothing of ours but #values/*'],
  ['src/client/a.ts', 'axios', 'no library'],
  ['src/shell/a.ts', '#contract', 'products of other APIs'],
  ['src/shell/a.ts', '#engine/language/run', 'products of other APIs'],
  ['src/shell/a.ts', 'axios', 'antd, react-router-dom and oauth4webapi'],
  ['src/parts/a.ts', '#engine', 'login and engine build on it'],
  ['src/parts/a.ts', '#contract', 'login and engine build on it'],
  ['src/parts/a.ts', '@ant-design/icons', 'The login loads src/parts'],
  ['src/parts/a.ts', 'antd', 'may import React and ahooks'],
  ['src/engine/language/a.ts', 'react', 'src/engine/headless'],
  ['src/engine/language/a.ts', '../headless/index.ts', 'src/engine/headless'],
  ['src/engine/language/a.ts', 'node:fs', 'src/product'],
  ['src/engine/language/a.ts', '#contract', 'as an argument'],
  ['src/engine/language/a.ts', '../../values/decimal.ts', '#values/<name>'],
  ['src/engine/language/deep/a.ts', '../../../server/app.ts', 'as an argument'],
  ['src/engine/headless/a.ts', 'antd', 'src/engine/antd'],
  ['src/engine/headless/a.ts', '../antd/list/ListPage.tsx', 'src/engine/antd'],
  ['src/engine/headless/a.ts', '@formily/antd-v5', 'src/engine/formily'],
  ['src/engine/headless/a.ts', '@formily/core', 'src/engine/formily'],
  ['src/engine/antd/a.ts', '@formily/react', 'src/engine/formily'],
  ['src/engine/formily/a.ts', '@formily/antd-v5', "the product's choice"],
  ['src/engine/formily/a.ts', '#contract', "the product's choice"],
  ['src/engine/headless/a.ts', 'axios', 'Ports'],
  ['src/engine/headless/a.ts', 'react-router-dom', 'Ports'],
  ['src/engine/headless/a.ts', '../language/run/resolved.ts', '#engine/language/run'],
  ['src/engine/headless/a.ts', '#engine/language/prove', '#engine/language/run'],
  ['src/engine/antd/a.ts', '#engine/language/edit', '#engine/language/run'],
  ['src/engine/headless/a.ts', '#contract', 'Ports'],
  ['src/engine/antd/a.ts', 'axios', 'Ports'],
  ['src/engine/antd/a.ts', '../../portal/session/session.ts', 'Ports'],
  ['src/engine/antd/widgets/text/a.ts', '../../../language/run/resolved.ts', '#engine/language/run'],
  ['src/engine/testing/a.ts', '#contract', 'Ports'],
  ['src/engine/language/a.ts', '#trade/language/formats', 'as an argument'],
  ['src/engine/antd/a.ts', '#trade/language', 'Ports'],
  ['src/trade/language/a.ts', 'react', 'src/portal'],
  ['src/trade/language/a.ts', '../../portal/portal.ts', 'build on it'],
  ['src/trade/language/a.ts', '../demo/clock.ts', 'build on it'],
  ['src/trade/language/a.ts', '#server/platform/clock', 'build on it'],
  ['src/trade/language/a.ts', '#engine', 'build on it'],
  ['src/portal/a.ts', '../server/app.ts', 'src/portal/http'],
  ['src/portal/a.ts', '#server', 'src/portal/http'],
  ['src/portal/a.ts', '../engine/headless/index.ts', '#engine'],
  ['src/portal/a.ts', '#engine/language/run', '#engine'],
  ['src/portal/a.ts', '@formily/antd-v5', 'src/engine/formily'],
  ['src/portal/widgets/record-table/a.ts', '#engine/language/run', '#engine/formily'],
  ['src/portal/a.ts', '../../schemas/menu.json', 'generated modules'],
  ['src/portal/http/a.ts', '../../contract/index.ts', '#contract'],
  ['src/portal/a.ts', 'ajv', 'Content-Security-Policy'],
  ['src/portal/a.ts', '#product', 'src/portal/http'],
  ['src/product/a.ts', 'react', 'src/portal'],
  ['src/product/a.ts', '../server/app.ts', 'build on it'],
  ['src/product/a.ts', '#contract', 'build on it'],
  ['src/server/a.ts', 'react', 'never imports React'],
  ['src/server/a.ts', '../portal/http/client.ts', 'never imports React or the portal'],
  ['src/server/a.ts', '#engine', '#engine/language'],
  ['src/server/jobs/a.ts', '#trade/access/ownership', 'The platform knows no trade'],
  ['src/server/boot/a.ts', '#trade', 'The platform knows no trade'],
  ['src/server/modules/role/a.ts', '#trade/language', 'The platform knows no trade'],
  ['src/server/modules/role/a.ts', '../../../trade/labels.ts', 'The platform knows no trade'],
  ['src/trade/day/a.ts', '../demo/market/publish-navs.ts', 'Only module.ts loads src/trade/demo'],
  ['src/trade/modules/trade/a.ts', '../../demo/index.ts', 'Only module.ts loads src/trade/demo'],
  ['src/trade/a.ts', '../server/app.ts', '#server/<room>/<file>'],
  ['src/trade/modules/trade/a.ts', '../../../server/app.ts', '#server/<room>/<file>'],
  ['src/trade/a.ts', '#engine', '#engine/language'],
  ['src/trade/demo/a.ts', 'react', 'never imports React'],
  ['src/trade/modules/trade/a.ts', '../fund/routes.ts', 'its routes are its own'],
  ['src/trade/modules/trade/a.ts', '../settlement/next-step.ts', 'Its other files'],
  ['src/trade/modules/orders/rules.ts', 'kysely', 'rules.ts is pure'],
  ['src/trade/modules/orders/rules.ts', './queries.ts', 'rules.ts is pure'],
  ['scripts/a.ts', '../src/engine/language/run/resolved.ts', 'door of the engine'],
  ['scripts/a.ts', '../src/server/app.ts', '#trade'],
  ['scripts/a.ts', '../src/trade/modules/orders/rules.ts', '#trade'],
  ['tests/a.ts', '#server', '#trade'],
  ['tests/a.ts', '#trade/modules/orders/rules', '#trade'],
  ['src/portal/a.ts', '#trade/modules/orders/rules', 'src/portal/http'],
  ['scripts/a.ts', '../src/product/read-product.ts', '#product'],
  ['tests/browser/a.ts', '../../src/values/decimal.ts', '#values/<name>'],
  ['tests/browser/stage/client/a.ts', '../../../../src/portal/session/session.ts', 'themes and widgets'],
  ['tests/browser/stage/client/a.ts', '#server', '#engine'],
];

const accepted: readonly [string, string][] = [
  ['src/engine/language/a.ts', '#values/decimal'],
  ['src/engine/headless/a.ts', '#engine/language/run'],
  ['src/engine/headless/a.ts', '@formily/reactive'],
  ['src/engine/antd/list/a.ts', '../../headless/index.ts'],
  ['src/engine/antd/list/a.ts', 'antd'],
  ['src/engine/antd/list/a.ts', '#parts'],
  ['src/engine/headless/a.ts', '#parts'],
  ['src/portal/a.ts', '#parts'],
  ['src/parts/a.ts', '#values/decimal'],
  ['src/trade/language/a.ts', '#engine/language/run'],
  ['src/trade/language/a.ts', '../../../schemas/trading-days.json'],
  ['src/trade/demo/a.ts', '#server/platform/clock'],
  ['src/portal/a.ts', '#engine'],
  ['src/portal/a.ts', '#trade/language/formats'],
  ['src/trade/a.ts', '#trade/language/formats'],
  ['src/portal/a.ts', '#contract'],
  ['src/server/a.ts', '#engine/language/edit'],
  ['src/trade/testing.ts', './demo/index.ts'],
  ['src/trade/modules/trade/a.ts', '#server/platform/errors'],
  ['src/trade/modules/trade/a.ts', '../fund/rules.ts'],
  ['src/trade/modules/trade/a.ts', '../../http/session/session.ts'],
  ['src/trade/modules/trade/a.ts', '../contract/queries.ts'],
  ['src/product/a.ts', '#engine/language/prove'],
  ['src/product/a.ts', '#trade/language'],
  ['src/server/a.ts', '#product'],
  ['scripts/a.ts', '#engine/language/prove'],
  ['scripts/a.ts', '#product'],
  ['tests/a.ts', '#trade'],
  ['tests/a.ts', '#trade/testing'],
  ['scripts/a.ts', '../src/trade/main.ts'],
  ['src/server/modules/role/a.ts', '../../platform/modules.ts'],
  ['tests/browser/stage/client/a.ts', '../../../../src/portal/themes/theme.ts'],
];

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly help?: string; readonly message: string }[];
}

let folder: string;
/** The linter's messages about restricted imports, by fixture file. */
let complaints: Map<string, string>;

const fixtures = [...refused, ...accepted].map(([file, specifier], index) => ({
  // One file for each case, in the folder that the case names; rules.ts is known by its name.
  path: file.endsWith('rules.ts') ? file.replace('orders', `m${index}`) : file.replace(/a\.ts$/u, `f${index}.ts`),
  source: `import { thing } from '${specifier}';\nexport const used = thing;\n`,
}));

function lint(): Promise<string> {
  return new Promise((resolve) => {
    const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
    // The exit code reports only that something was found, which is the point here.
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 1e8 }, (_error, out) => resolve(out));
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walls-'));
  const config = parse(await readFile('.oxlintrc.json', 'utf8')) as Record<string, unknown>;
  // Types of files that do not exist would drown the import rules.
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }));
  for (const fixture of fixtures) {
    await mkdir(dirname(join(folder, fixture.path)), { recursive: true });
    await writeFile(join(folder, fixture.path), fixture.source);
  }
  const report = JSON.parse(await lint()) as Report;
  complaints = new Map(
    report.diagnostics
      .filter((diagnostic) => diagnostic.message.includes('restricted'))
      .map((diagnostic) => [diagnostic.filename, diagnostic.help ?? '']),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the walls between rooms', () => {
  it.each(refused.map((wall, index) => [...wall, index] as const))(
    'refuses in %s the import of %s',
    (_file, _specifier, words, index) => {
      expect(complaints.get(fixtures[index]!.path)).toContain(words);
    },
  );

  it.each(accepted.map((door, index) => [...door, refused.length + index] as const))(
    'lets %s import %s',
    (_file, _specifier, index) => {
      expect(complaints.get(fixtures[index]!.path)).toBeUndefined();
    },
  );
});
