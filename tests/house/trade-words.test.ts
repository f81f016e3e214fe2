import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words of the fund trade. A product's examples in tests and manifests may have them, the engine's source may not. */
const words =
  /fund|institution|investor|redeem|redemption|tradingDay|\bnavs?\b|riskLevel|基金|净值|份额|申购|赎回|风险/iu;

const sources = readdirSync('src/engine', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|testing\//u.test(file))
  .map((file) => `src/engine/${file}`);

it('the engine names nothing of the fund trade', () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        words.test(line.replaceAll(/<\/?nav|refund|Fundesk/gu, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );

  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});
