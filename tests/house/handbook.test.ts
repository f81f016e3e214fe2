import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const handbook = 'schemas/handbook';
const self = 'tests/house/handbook.test.ts';

const files = ['src', 'schemas', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .concat('README.md', 'README.zh-CN.md')
  .filter((file) => /\.(?:css|diff|json|md|mjs|ts|tsx)$/u.test(file))
  .filter((file) => file !== self && !file.includes('/node_modules/') && !file.includes('.gen.'));
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
