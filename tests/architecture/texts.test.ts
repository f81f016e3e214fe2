import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const root = 'src/portal';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => `${root}/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .filter((file) => basename(file) !== 'messages.ts' && !file.includes('/testing/'))
  // A document or a dictionary is a catalogue of its own, in every language.
  .filter((file) => file.endsWith('.tsx') || !readFileSync(file, 'utf8').includes('defineMessages('));

/** Chinese letters and full-width punctuation: a text for operators. */
const chinese = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/u;

/** The code without its comments; a string keeps what looks like one. */
function stripComments(code: string): string {
  const token = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu;
  return code.replace(token, (found) => (found.startsWith('/') ? '' : found));
}

it('the portal keeps its Chinese texts in catalogues', () => {
  const lines = sources.flatMap((file) =>
    stripComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => chinese.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

  expect(lines).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

it('tells a comment from a text', () => {
  expect(stripComments("const a = '// 中'; // 文\n/* 文 */ const b = `/* 中 */`;")).toBe(
    "const a = '// 中'; \n const b = `/* 中 */`;",
  );
});
