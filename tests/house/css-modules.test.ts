import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));

interface Use {
  readonly sheet: string;
  readonly name: string;
}

/** The classes of CSS modules that a file draws: `styles['name']`. */
function listUses(file: string): readonly Use[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)].flatMap(([, local = '', path = '']) =>
    [...text.matchAll(new RegExp(`\\b${local}\\['([^']+)'\\]`, 'gu'))].map(([, name = '']) => ({
      sheet: join(dirname(file), path),
      name,
    })),
  );
}

/** The classes of a CSS module that are its own, without the global ones. */
function listClasses(sheet: string): readonly Use[] {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gsu, '');
  const selectors = [...text.matchAll(/(?:^|[{};])([^{};]+)(?=\{)/gu)].map(([, selector = '']) => selector);
  const names = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map((name) => ({ sheet, name }));
}

const keyOf = ({ sheet, name }: Use) => `${sheet} .${name}`;

test('each class of a CSS module is drawn, and each drawn class has a rule', () => {
  const drawn = new Set(
    files
      .filter((file) => /\.tsx?$/u.test(file))
      .flatMap(listUses)
      .map(keyOf),
  );
  const ruled = new Set(
    files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap(listClasses)
      .map(keyOf),
  );

  expect(ruled.size).toBeGreaterThan(100);
  expect([...ruled].filter((one) => !drawn.has(one))).toEqual([]);
  expect([...drawn].filter((one) => !ruled.has(one))).toEqual([]);
});

test('style sheets are CSS modules, but for that of the document', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const global = sheets.filter((file) => !file.endsWith('.module.css'));
  const foreign = /^(?:body|:root.*|[.](?:anticon$|(?:ant|cm)-).*|[.]textLayer .*|:is\([.]ant-.*)$/u;
  const ours = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/:global\(((?:[^()]|\([^()]*\))*)\)/gu)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !foreign.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );

  expect(global).toEqual([join('src', 'portal', 'themes', 'base.css')]);
  expect(ours).toEqual([]);
});
