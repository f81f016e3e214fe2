import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['src/engine/antd', 'src/portal', 'src/parts', 'src/shell']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Ways to read a typed text beside `src/values/kinds`: antd's input of numbers, JavaScript's parsers, formats of pickers. */
const parsers = /\bInputNumber\b|\bparseFloat\(|\bparseInt\((?!.*, 16\))|\bparser=|format=\{\[/u;

it('inputs read typed values by the kinds only', () => {
  expect(sources.filter(([, code]) => parsers.test(code)).map(([file]) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

it('no input lets the browser cut a pasted text off', () => {
  const inputs = sources.filter(([file]) => file.endsWith('.tsx'));

  expect(
    inputs.filter(([, code]) => /\bmaxLength=\{|\? \{\} : \{ maxLength \}/u.test(code)).map(([file]) => file),
  ).toEqual([]);
});

/** JavaScript's own readers and writers of numbers and times. `Number` of a condition and times made of times are none. */
const native =
  /\.toFixed\(\d|\bparseFloat\(|\bparseInt\((?![^()]*(?:\([^()]*\))?[^()]*, (?:16|36)\))|(?<![\w$.#])Number\((?!\))|\bnew Date\((?!\)|[\w.#]+\.getTime\(\)|Date\.now\(\)|now [+-]|Number\.NaN)/u;

/** Where they stay, because nobody types, imports or sends the value as one of the business. */
const ours: Readonly<Record<string, readonly string[]>> = {
  'a place, a page or a count of the screen or of a document': [
    'src/engine/antd/form/array/use-sheet.ts',
    'src/engine/antd/grid/grid-cells.ts',
    'src/engine/antd/viewer/',
    'src/engine/headless/inspect/find-table-place.ts',
    'src/engine/headless/list/search/list-query.ts',
    'src/engine/language/complete/origins/collect-origins.ts',
    'src/engine/language/complete/',
    'src/engine/language/rules/default-range.ts',
    'src/portal/palette/use-shell-keys.ts',
    'src/portal/screens/forget-password/ForgetPasswordScreen.tsx',
    'src/portal/studio/',
    'src/product/apply-overlay.ts',
  ],
  'the order of two values': [
    'src/engine/antd/list/details/RowDrawer.tsx',
    'src/engine/headless/list/columns/arrange-columns.ts',
    'src/engine/headless/list/table/sort-rows.ts',
    'src/engine/language/run/expression/operators.ts',
    'src/engine/language/run/expression/standard-functions.ts',
    'src/engine/language/edit/new-page/place.ts',
  ],
  'pixels of a drawing': [
    'src/engine/antd/chart/',
    'src/engine/antd/widgets/line-chart/LineChart.tsx',
    'src/engine/antd/widgets/ratio-bar/RatioBar.tsx',
    'src/engine/language/run/formats.ts',
    'src/portal/dev/add-a-widget/StarsWidget.tsx',
  ],
  'an integer of the page language, and made-up data': [
    'src/engine/language/edit/formily/parse-script.ts',
    'src/engine/language/run/expression/integer.ts',
    'src/engine/language/run/expression/text-functions.ts',
    'src/engine/language/read/api/fake/',
    'src/engine/headless/ports/quiet-ports.ts',
    'src/trade/demo/',
  ],
  'the size of a file': ['src/portal/http/download.ts', 'src/product/read-documents.ts'],
  'a number of records, or of an account, which the contract bounds': [
    'src/client/paging.ts',
    'src/portal/routes/return-to.ts',
    'src/server/http/live/live-streams.ts',
    'src/server/modules/audit-log/queries.ts',
    'src/server/modules/user/',
    'src/trade/modules/institution/decide.ts',
    'src/trade/modules/user/',
  ],
  'a time that we wrote': [
    'src/portal/session/drafts.ts',
    'src/portal/stores/page-stores.ts',
    'src/server/jobs/',
    'src/trade/modules/contract/',
    'src/trade/modules/purchase/queries.ts',
  ],
  'a setting of the server, and its transport': [
    'src/server/boot/',
    'src/server/database/folder-failure.ts',
    'src/server/http/field-messages.ts',
    'src/server/http/gateway/gateway-callers.ts',
    'src/server/http/request-shape.ts',
  ],
  'a part of the file format of a workbook': [
    'src/server/documents/spreadsheet/csv/read-csv.ts',
    'src/server/documents/spreadsheet/workbook/',
    'src/server/documents/spreadsheet/write-workbook.ts',
  ],
  'digits of a day, a level or a number that has been checked': [
    'src/trade/application/blocks/organisation.ts',
    'src/trade/modules/account-batch/rules.ts',
    'src/trade/modules/fund/rules.ts',
    'src/trade/modules/investor-auth/rules.ts',
    'src/trade/modules/redemption/rules.ts',
    'src/trade/modules/risk/rules.ts',
    'src/trade/modules/statement/rules.ts',
  ],
  'a decimal that was cut before': ['src/trade/modules/settlement/rules.ts'],
};

it('no other file reads or writes numbers and times by itself', () => {
  const places = Object.values(ours).flat();
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\.gen\.|^src\/values\/|\/testing\//u.test(file))
    .filter((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.some((line) => !/^\s*(?:\/?\*|\/\/)/u.test(line) && native.test(line));
    });

  expect(found.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
  expect(places.filter((place) => !found.some((file) => file.startsWith(place)))).toEqual([]);
});

/** The specimens show antd's own parts; the demo's clock is no value of the product. */
const bare = new Set(['src/portal/demo/ClockSection.tsx', 'src/portal/themes/AntdSpecimens.tsx']);

it('every picker takes typed texts', () => {
  const pickers = sources.filter(([file, code]) => /<(?:Date|Time)Picker\b/u.test(code) && !bare.has(file));

  expect(pickers.filter(([, code]) => !code.includes('<TypingContext')).map(([file]) => file)).toEqual([]);
  expect(pickers.length).toBeGreaterThan(3);
});
