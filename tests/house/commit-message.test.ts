import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of the commit hook about a message; undefined when it takes it. */
function refusalOf(message: string): string | undefined {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' });
  return status === 0 ? undefined : stderr;
}

it.each([
  'feat(antd): keep the row selection across pages',
  'fix(server): refuse a purchase below the minimum\n\nThe body may be as long as it likes, in as many lines as it needs.',
  `docs(pages): ${'说'.repeat(58)}`,
  "Merge branch 'topic'",
  'fixup! feat(antd): keep the row selection across pages',
])('the commit hook takes %j', (message) => {
  expect(refusalOf(message)).toBeUndefined();
});

it.each([
  'keep the row selection',
  'feat: keep the row selection',
  'feat(everything): keep the row selection',
  'feature(antd): keep the row selection',
  `feat(antd): ${'x'.repeat(61)}`,
])('the commit hook refuses %j and says how a subject reads', (message) => {
  expect(refusalOf(message)).toContain('<type>(<room>): <imperative>, at most 72 characters');
});
