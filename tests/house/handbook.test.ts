import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const handbook = 'schemas/handbook';
const self = 'tests/house/handbook.test.ts';

const everything = ['src', 'schemas', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .concat(readdirSync('.'))
  .filter((file) => !/(?:^|\/)node_modules(?:\/|$)/u.test(file));
const files = everything
  .filter((file) => /\.(?:css|diff|json|md|mjs|ts|tsx)$/u.test(file))
  .filter((file) => file !== self && file !== 'package-lock.json' && !file.includes('.gen.'));
const chapters = files.filter((file) => file.startsWith(`${handbook}/`));

function listAnchors(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/<a id="([a-z0-9-]+)"><\/a>/gu)].map(([, anchor]) => anchor ?? '');
}

/** Anchors that a text cites; a citation may go on in the next line of a comment. */
function listCitations(text: string): readonly string[] {
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' ');
  return [...joined.matchAll(/handbook: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/gu)].flatMap(
    ([, anchors]) => anchors?.split(', ') ?? [],
  );
}

describe('the handbook', () => {
  const anchors = chapters.flatMap(listAnchors);

  it('has every anchor once', () => {
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    expect(anchors.length).toBeGreaterThan(150);
  });

  it('has the anchor of every citation', () => {
    const known = new Set(anchors);
    const wrong = files.flatMap((file) =>
      listCitations(readFileSync(file, 'utf8'))
        .filter((anchor) => !known.has(anchor))
        .map((anchor) => `${file}: ${anchor}`),
    );

    expect(wrong).toEqual([]);
  });

  it('links to files and anchors that exist', () => {
    const links = chapters.flatMap((chapter) =>
      [...readFileSync(chapter, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/gu)].map(
        ([, file = '', anchor]) => ({ chapter, target: file === '' ? chapter : join(dirname(chapter), file), anchor }),
      ),
    );
    const leadsAway = ({ target, anchor }: (typeof links)[number]) =>
      !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor));

    expect(links.filter(leadsAway)).toEqual([]);
  });

  it('is cited by anchors, never by the number of a section', () => {
    const numbered = files.filter((file) => /§|domain\.md/u.test(readFileSync(file, 'utf8')));

    expect(numbered).toEqual([]);
  });
});

it('a citation is read over the lines of a comment', () => {
  expect(listCitations('/** A rule (handbook: payment,\n * trading-day), and handbook: dividends. */')).toEqual([
    'payment',
    'trading-day',
    'dividends',
  ]);
});

/** Text without its examples, or the comments of code. */
function readProse(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return text.replaceAll(/```[^]*?```/gu, '');
  return text
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/u.test(line))
    .join('\n');
}

/** Paths from the root, and names of code; a name may be the end of a path. */
function listNamed(prose: string): readonly string[] {
  const paths = [...prose.matchAll(/`((?:src|schemas|scripts|tests)\/[\w./-]+)`/gu)];
  const names = [...prose.matchAll(/(?<![\w/@.<*-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|sql))\b/gu)];
  return [...paths, ...names].map(([, name = '']) => name.replace(/\/$/u, ''));
}

describe('a text or a comment', () => {
  const texts = files.filter((file) => /\.(?:css|md|mjs|ts|tsx)$/u.test(file));
  const ends = new Set(
    everything.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  );

  it('names files that exist', () => {
    const wrong = texts.flatMap((file) => {
      // Examples of a manual create files of their own.
      const examples = file.endsWith('.md')
        ? (readFileSync(file, 'utf8').match(/<!--.*|```[^]*?```/gu) ?? []).join()
        : '';
      return listNamed(readProse(file))
        .filter((name) => !ends.has(name) && !examples.includes(name))
        .map((name) => `${file}: ${name}`);
    });

    expect(wrong).toEqual([]);
    expect(texts.flatMap((file) => listNamed(readProse(file))).length).toBeGreaterThan(300);
  });

  it('cites migrations that exist', () => {
    const known = new Set(
      ['server', 'trade']
        .flatMap((room) => readdirSync(`src/${room}/database/migrations`))
        .map((name) => name.slice(0, 3)),
    );
    const wrong = texts.flatMap((file) =>
      [...readProse(file).matchAll(/migrations? \(?(\d{3})\b/gu)]
        .filter(([, number = '']) => !known.has(number))
        .map(([cited]) => `${file}: ${cited}`),
    );

    expect(wrong).toEqual([]);
  });
});
