// npx tsx tests/server/compare-replies.ts <folder before> <folder after>: replies that keep-reply.ts has kept.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptReply } from './keep-reply.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fields that are drawn at random, or measured. */
const drawn =
  /token|trace|session|img|captcha|base64|hash|jobId|fileId|materialId|progress|requestNo|secret|viewId|password/iu;
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^[0-9a-f]{16,}$/u;

function settle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settle);
  // References in a packed file change its size a little.
  if (typeof value === 'string') return isId.test(value) ? '*' : value.replace(/\d{3} bytes$/u, '… bytes');
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, drawn.test(name) ? '*' : settle(field)]));
}

/** Replies by file and test; requests that were sent at once have no order. Tests of two files may have one name. */
function readReplies(folder: string): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')) {
      const { file: testFile, test = 'hooks', operation, status, reply } = JSON.parse(line) as KeptReply;
      const place = `${testFile} › ${test}`;
      const kept = `${operation} ${status} ${JSON.stringify(settle(reply))}`;
      tests.set(place, [...(tests.get(place) ?? []), kept]);
    }
  }
  return new Map([...tests].map(([test, replies]) => [test, replies.toSorted()]));
}

const [before = new Map<string, string[]>(), after = new Map<string, string[]>()] = process.argv
  .slice(2)
  .map(readReplies);
const all = new Set([...before.keys(), ...after.keys()]);
const changed = [...all].filter(
  (test) => JSON.stringify(before.get(test) ?? []) !== JSON.stringify(after.get(test) ?? []),
);
for (const test of changed) {
  const [was, is] = [before.get(test) ?? [], after.get(test) ?? []];
  say(`\n${test}`);
  for (const line of was.filter((one) => !is.includes(one)).slice(0, 3)) say(`- ${line.slice(0, 9000)}`);
  for (const line of is.filter((one) => !was.includes(one)).slice(0, 3)) say(`+ ${line.slice(0, 9000)}`);
}
const count = [...after.values()].reduce((sum, replies) => sum + replies.length, 0);
say(`\n${all.size} tests with ${count} replies, ${changed.length} of them with others than before`);
process.exitCode = changed.length > 0 ? 1 : 0;
