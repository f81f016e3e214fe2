import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '#contract/operations';
import { contractWords } from '#contract/words';

/** Rooms that speak to operators. */
const roots = ['src/portal', 'src/engine/antd', 'src/engine/headless', 'src/shell'];
const sources = roots
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file.replaceAll('\\', '/')}`),
  )
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

it('portal and engine keep their Chinese texts in catalogues', () => {
  const lines = sources.flatMap((file) =>
    stripComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => chinese.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

  expect(lines).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

it('distinguishes a comment from a text', () => {
  expect(stripComments("const a = '// 中'; // 文\n/* 文 */ const b = `/* 中 */`;")).toBe(
    "const a = '// 中'; \n const b = `/* 中 */`;",
  );
});

/** The catalogues of the portal and the server, in every language. */
const catalogues = ['src/portal', 'src/server', 'src/trade']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(
    ([file, code]) =>
      /(?:messages|audit-actions|audit\/(?:actions|words)|errors|error-catalogue)\.ts$/u.test(file) ||
      code.includes('defineMessages('),
  );

/** Ids that no English word is: `login` is both. */
const ids = Object.keys(operations).filter((id) => /[A-Z]/u.test(id));
const namesOperation = (text: string): boolean => ids.some((id) => new RegExp(`\\b${id}\\b`, 'u').test(text));

/** The texts of a catalogue: its strings without its keys and what it imports. */
function listTexts(code: string): readonly string[] {
  const text = /(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`):?/gu;
  const found =
    stripComments(code)
      .replace(/^import .*$/gmu, '')
      .match(text) ?? [];
  return found.filter((one) => !one.endsWith(':'));
}

it('no text of the portal or the server names an operation by its id', () => {
  const found = catalogues.flatMap(([file, code]) =>
    listTexts(code)
      .filter(namesOperation)
      .map((text) => `${file}: ${text}`),
  );

  expect(found).toEqual([]);
  expect(catalogues.length).toBeGreaterThan(40);
});

it('every operation has a name in words, for the log of changes', () => {
  const names = Object.keys(operations).map((id) => [id, contractWords.operations[id] ?? ''] as const);

  expect(names.filter(([, name]) => !chinese.test(name) || namesOperation(name))).toEqual([]);
});

it('distinguishes a text from a key', () => {
  const texts = listTexts("const a = { 'creatImgCode': '图', b: (c: string) => `creatImgCode ${c}` }; // 'd'");

  expect(texts.map((text) => [text, namesOperation(text)])).toEqual([
    ["'图'", false],
    ['`creatImgCode ${c}`', true],
  ]);
});
