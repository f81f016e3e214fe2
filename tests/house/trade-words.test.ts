import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeProfile } from '#client';
import { profile } from '#contract';
import { operations } from '#contract/operations';
import { listAnswered } from '../../scripts/release/platform-contract.ts';

/** Words of the fund trade. A product's examples in tests and manifests may have them, the engine's source may not. */
const words =
  /fund|institution|investor|redeem|redemption|tradingDay|\bnavs?\b|riskLevel|基金|净值|份额|申购|赎回|风险/iu;

/** Names of the portal's API that are English of any service; so are those of a plain profile. */
const generic = new Set([
  'login',
  'logout',
  'checkAnswer',
  'downloadTemplate',
  'auth',
  'data',
  'fields',
  'list',
  'pageSize',
  ...textsIn(completeProfile({})),
]);

const rooms = ['engine', 'client', 'shell', 'product', 'parts'];

/** Lines of source as `file:line text`. */
function readLines(room: string, without: RegExp): readonly string[] {
  return readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?)$/u.test(file) && !without.test(file))
    .flatMap((file) =>
      readFileSync(`src/${room}/${file}`, 'utf8')
        .split('\n')
        .map((line, index) => `src/${room}/${file}:${index + 1} ${line.trim()}`),
    );
}

/** All texts of a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A pattern of any of the names. */
const anyOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)).join('|');

/** Finds names of the portal's API: operations, starts of their paths, names of the profile, codes of its refusals. */
function namesOfApi(): RegExp {
  const { identifiers, ...others } = profile;
  const roots = Object.values(operations).map(({ path }) => path.split('/').slice(0, 3).join('/'));
  const names = [...Object.keys(operations), ...textsIn(others), ...roots].filter((one) => !generic.has(one));
  const endings = identifiers.filter((one) => !generic.has(one));
  const refusals = readdirSync('schemas/api').flatMap(
    (file) => readFileSync(`schemas/api/${file}`, 'utf8').match(/\b45\d\d(?=\d{4}\b)/gu) ?? [],
  );
  return new RegExp(
    [
      `(?<![\\w-])(?:${anyOf(names)})(?![\\w-])`,
      `['(|](?:${anyOf(endings)})['|)$]`,
      `\\b(?:${anyOf(refusals)})\\d{4}\\b`,
    ].join('|'),
    'u',
  );
}

it('the engine names nothing of the fund trade', () => {
  const lines = readLines('engine', /\.test\.|testing\//u);
  const found = lines.filter((line) => words.test(line.replaceAll(/<\/?nav|refund|Fundesk/gu, '')));

  expect(found).toEqual([]);
  expect(lines.length).toBeGreaterThan(30_000);
});

it('generic rooms name nothing of one API', () => {
  const names = namesOfApi();
  // Texts for people have the English word No. Two files of the shell sign in at the platform, by its own operations.
  const lines = rooms.flatMap((room) => readLines(room, /\.test\.|messages\.ts$|^(?:PasswordLogin|rights)\.tsx?$/u));

  expect(lines.filter((line) => names.test(line))).toEqual([]);
  const ofPlatform = new Set(listAnswered());
  const others = anyOf(Object.keys(operations).filter((id) => !ofPlatform.has(id)));
  const signsIn = readLines('shell', /^(?!(?:PasswordLogin|rights)\.tsx?$)/u);
  expect(signsIn.filter((line) => new RegExp(`'(?:${others})'`, 'u').test(line))).toEqual([]);
  expect(signsIn.length).toBeGreaterThan(100);
  expect("name.endsWith('No') requestNo pageNum 45010024".split(' ').filter((one) => names.test(one))).toHaveLength(4);
});
