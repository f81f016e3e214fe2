import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const report = (...flaws: readonly (readonly [string, string])[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      flaws.map(([name, severity]) => [name, { name, severity, range: '<2.0.0', isDirect: false }]),
    ),
  });

it.each([
  ['no flaws', report(), true, 'No package has a known flaw'],
  ['a moderate flaw', report(['qs', 'moderate']), true, 'No package has a known flaw'],
  ['a high flaw', report(['qs', 'moderate'], ['ws', 'high']), false, 'ws <2.0.0 (high)'],
  ['a critical flaw', report(['tar', 'critical']), false, 'do not release: tar <2.0.0 (critical)'],
  ['a registry without this service', '{"message":"405 Method Not Allowed"}', true, 'not compared: 405 Method Not'],
  ['no answer', '', true, 'not compared: the registry did not answer'],
  ['another answer', '<html>', true, 'not compared'],
])('judges %s', (_what, text, isClean, words) => {
  const audit = readAudit(text);

  expect(audit.isClean).toBe(isClean);
  expect(audit.words).toContain(words);
});
