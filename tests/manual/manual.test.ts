import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProduct, formatIn, orderKeys } from '#engine/language/prove';
import { mockService } from '../../scripts/release/mock/mock-service.ts';
import { smallProduct } from '../products/small-product.ts';
import { followManual, makeClinic, type Step } from './follow-manual.ts';
import { follow } from './product-files.ts';
import { listUntried, manuals, wordLists } from './read-manual.ts';
import { runCommands } from './run-commands.ts';

const clinic = await makeClinic();
afterAll(clinic.remove);

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');
const mistakesOf = (files: Step['before']): readonly string[] =>
  checkProduct(files).diagnostics.map((one) => formatIn(one, 'en'));

/** Each manual with the product that its reader changes, and the commands that this has. */
const guides = [
  { file: manuals[0], product: smallProduct, reader: {} },
  {
    file: manuals[1],
    product: clinic.files,
    reader: { locale: 'en_US.UTF-8', home: { root: clinic.folder, read: clinic.reread } },
  },
] as const;

const scriptsOf = (folder: string): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object }).scripts);

describe.each(guides)('the examples of $file', ({ file: manual, product, reader }) => {
  const steps = followManual(manual, product);
  const titled = (kind: string) =>
    steps.filter((step) => step.kind === kind).map((step) => [step.line, step.argument, step] as const);
  const kept = steps.filter(({ kind }) => kind === 'create' || kind === 'change');
  const lastOfChapter = kept.filter(({ chapter }, index) => kept[index + 1]?.chapter !== chapter);
  const leftIn = (chapter: string): readonly string[] =>
    steps.filter((step) => step.chapter === chapter && step.kind === 'left').flatMap(({ body }) => linesOf(body));

  it('begin with a product without a mistake', () => {
    expect(mistakesOf(product)).toEqual([]);
  });

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
      expect(await runCommands(linesOf(step.body), step.before, reader)).toMatch(asPattern(step.answer.trimEnd()));
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

    const known = [...scriptsOf('.'), ...(file === manuals[1] ? scriptsOf(clinic.folder) : [])];

    expect(commands.filter((name) => !known.includes(name))).toEqual([]);
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

it('new:page grants nothing in a YAML document, and says where to', async () => {
  const [, { reader }] = guides;
  const last = followManual(manuals[1], clinic.files).at(-1)?.before ?? clinic.files;
  const command = 'npm run new:page -- --operation listVisits --name Diary --path /diary --title Diary --menu product';
  const answer = await runCommands([`${command} --grant --yes`], last, reader);

  expect(answer).toContain('schemas/api/visits.yaml is changed by hand');
  expect(answer).toContain('add Diary to x-menu of listVisits there');
});

it('the mock of the clinic has the values of its dictionaries', async () => {
  const last = followManual(manuals[1], clinic.files).at(-1)?.before ?? clinic.files;
  const ask = mockService(last);
  const [pets, visits] = await Promise.all(
    ['pets?kind=cat&insured=true', 'visits?page=1'].map((rest) =>
      ask({ method: 'GET', url: `/api/${rest}`, headers: {}, body: '' }),
    ),
  );

  expect(JSON.stringify(pets?.body)).toContain('"kind":"cat"');
  expect(JSON.stringify(visits?.body)).toContain('"way":"home"');
});

it('the English manual names buttons of the portal as they are', () => {
  const [, chapter = ''] = readFileSync(manuals[1], 'utf8').split(/^## 18 .+$/mu);
  const [text = ''] = chapter.split(/^## /mu);
  const named = [...text.matchAll(/(?<!\w)_([A-Z][^_]+)_/gu)].map(([, name = '']) => name);
  const inTexts = readFileSync('schemas/texts/en.json', 'utf8');
  const inCode = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.ts'))
    .map((file) => readFileSync(join('src/portal', file), 'utf8'))
    .join('\n');

  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !inTexts.includes(`: "${name}"`) && !inCode.includes(`: '${name}'`))).toEqual([]);
});
