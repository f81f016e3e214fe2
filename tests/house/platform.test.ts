import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readImportGraph } from '../../scripts/check/suite/import-graph.ts';

/** Words of the fund trade, as whole words of a name or a sentence. `order` alone is a word of every list. */
const word =
  /^(?:(?:fund|institution|nav|dividend|redemption|purchase|investor|acct|trade|settlement|subscription|valuation|credit|directive|portfolio|bank|distributor)s?|trading|holdings|orders|order(?:No|Status|List))$/u;
const chinese = /基金|机构|订单|净值|申购|赎回|认购|分红|交易|投资|持仓|份额|开户|授信|估值|对账单|指令|银行/u;

/** Lines with such words that are still there, by file: this list may only become shorter. */
const left: Readonly<Record<string, { readonly lines: number; readonly why: string }>> = {
  'src/server/access/common-passwords.ts': { lines: 1, why: 'passwords that people make of the name of the product' },
  'src/server/files/errors.ts': { lines: 1, why: 'a text for operators' },
  'src/server/http/gateway/gateway-callers.ts': { lines: 3, why: 'names of operations of the contract' },
  'src/server/http/policy/csp-reports.ts': { lines: 1, why: 'a directive of a Content-Security-Policy' },
  'src/server/http/policy/security-headers.ts': { lines: 1, why: 'directives of a Content-Security-Policy' },
  'src/server/http/session/callers.ts': { lines: 2, why: 'names of operations of the contract' },
  'src/server/modules/menu/routes.ts': { lines: 6, why: 'names of operations of the contract' },
  'src/server/modules/session/present.ts': { lines: 1, why: 'a name of the contract' },
  'src/server/platform/errors.ts': { lines: 2, why: 'texts for operators' },
};

function namesTrade(line: string): boolean {
  const names = line.split(/[^A-Za-z]+/u);
  const words = names.flatMap((name) =>
    name
      .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
      .toLowerCase()
      .split(' '),
  );
  return chinese.test(line) || [...names, ...words].some((one) => word.test(one));
}

it('the platform imports nothing of the trade', () => {
  const imports = [...readImportGraph('src/server')].flatMap(([file, found]) => found.map(({ to }) => [file, to]));

  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(([, to]) => to?.startsWith('src/trade/'))).toEqual([]);
});

it('the platform speaks no word of the trade, but for those listed', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/server/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:ts|mjs|json|sql)$/u.test(file) && !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(namesTrade).length;
    return lines === 0 ? [] : [[file, lines] as const];
  });

  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(left).map(([file, { lines }]) => [file, lines])),
  );
});

it.each([
  ['a table', "db.selectFrom('investorAccounts')", true],
  ['a number', 'readonly orderNo: string;', true],
  ['a text', "'基金代码'", true],
  ['an order of rows', ".orderBy('userName') // in the order of their names", false],
  ['the name of the product', 'Fundesk', false],
])('%s is judged by whole words: %s', (_what, line, names) => {
  expect(namesTrade(line)).toBe(names);
});
