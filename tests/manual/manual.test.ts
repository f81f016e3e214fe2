import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProduct, formatDiagnostic, orderKeys } from '#engine/language/prove';
import { followManual, type Step } from './follow-manual.ts';
import { follow } from './product-files.ts';
import { definitionsOf, listUntried, manuals, readManual, wordLists, type Example } from './read-manual.ts';
import { runCommands } from './run-commands.ts';

const steps = followManual();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');
const mistakesOf = (files: Step['before']): readonly string[] => checkProduct(files).diagnostics.map(formatDiagnostic);
const titled = (kind: string) =>
  steps.filter((step) => step.kind === kind).map((step) => [step.line, step.argument, step] as const);

describe('the examples', () => {
  const kept = steps.filter(({ kind }) => kind === 'create' || kind === 'change');
  const lastOfChapter = kept.filter(({ chapter }, index) => kept[index + 1]?.chapter !== chapter);
  const leftIn = (chapter: string): readonly string[] =>
    steps.filter((step) => step.chapter === chapter && step.kind === 'left').flatMap(({ body }) => linesOf(body));

  it.each(lastOfChapter.map((step) => [step.chapter, step] as const))('%s leaves the mistakes it says', (_, step) => {
    expect(mistakesOf(follow(step.before, step))).toEqual(leftIn(step.chapter));
  });

  it.each(kept.map((step) => [step.line, step.argument, step] as const))(
    'line %i: %s is written as npm run format writes it',
    (_line, file, step) => {
      const { pages, blocks, schemas } = follow(step.before, step);
      const source = [...pages, ...blocks].find((one) => one.file === file);

      expect(source && orderKeys(source, schemas.page)).toEqual(source?.text);
    },
  );

  it.each(titled('mistake'))('line %i: a mistake in %s gets this message', (_line, _file, step) => {
    expect(mistakesOf(follow(step.before, step))).toEqual(linesOf(step.answer));
  });

  it.each(titled('part'))('line %i: %s has this part', (_line, file, { before, body }) => {
    expect([...before.api, ...before.pages].find((one) => one.file === file)?.text).toContain(body);
  });

  it.each(titled('spot'))('line %i: the checker says so by then', (_line, _text, { before, body }) => {
    expect(mistakesOf(before)).toEqual(expect.arrayContaining([...linesOf(body)]));
  });

  it.each(titled('runs').map(([line, , step]) => [line, step] as const))(
    'line %i: the commands say so',
    async (_, step) => {
      expect(await runCommands(linesOf(step.body), step.before)).toMatch(asPattern(step.answer.trimEnd()));
    },
    60_000,
  );

  const inEnglish = readManual(manuals[1]).filter(({ kind }) => kind === 'runs');

  it.each(steps.filter(({ kind }) => kind === 'runs').map(({ before }, index) => [inEnglish[index], before] as const))(
    'the commands say so in English: $line',
    async (example, before) => {
      const answer = await runCommands(linesOf(example?.body ?? ''), before, 'en_US.UTF-8');

      expect(answer).toMatch(asPattern(example?.answer.trimEnd() ?? ''));
    },
    60_000,
  );
});

/** `…` matches any text, over lines too. */
function asPattern(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  return new RegExp(parts.join('[^]*'), 'u');
}

describe.each([...manuals, ...Object.values(wordLists)])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('has a test for every example', () => {
    expect(listUntried(file)).toEqual([]);
  });

  it('names only commands and files that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:]+)/gu)].map(([, name]) => name ?? '');
    const links = [...text.matchAll(/\]\((?!#|http)([^)#]+)/gu)].map(([, path]) => path ?? '');

    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(links.filter((path) => !existsSync(`schemas/${path}`))).toEqual([]);
  });

  it('links to chapters that exist', () => {
    const anchors = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#([^)]+)\)/gu)].map(([, anchor]) => anchor ?? '');

    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

it('the translation has the same examples', () => {
  const essence = ({ kind, argument, body, answer, rows }: Example) => {
    const keys = rows.map(([key]) => key);
    // Meanings of a word that differ in one language may be the same in the other.
    if (kind === 'words') return [kind, definitionsOf(argument), [...new Set(keys)]];
    // A command answers in the language of its reader.
    if (kind === 'runs') return [kind, argument, body];
    return rows.length > 0 ? [kind, argument, keys] : [kind, argument, body, answer];
  };
  const [chinese, english] = manuals.map((file) => [...readManual(file), ...readManual(wordLists[file])].map(essence));

  expect(english).toEqual(chinese);
});
