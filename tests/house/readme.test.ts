import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { cells, readManual } from '../manual/read-manual.ts';
import { runCommands } from '../manual/run-commands.ts';
import { codeFile, writeCodes } from '../../scripts/generate/readme/code-table.ts';
import { routeFile, writeRoutes } from '../../scripts/generate/readme/route-table.ts';
import { readCommand } from '../../scripts/sim/read-command.ts';

const files = readProduct(process.cwd());

it('the list of routes has every route; npm run generate writes it', () => {
  expect(cells(readFileSync(routeFile, 'utf8'))).toEqual(cells(writeRoutes(files)));
});

it('the table of codes has every code with its meaning and example; npm run readme writes it', () => {
  const text = readFileSync(codeFile, 'utf8');

  expect(cells(text)).toEqual(cells(writeCodes(text)));
});

/** Every text beside the code, with the two on the first screen. */
const texts = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file).replaceAll('\\', '/')),
  )
  .filter(
    (file) => file.endsWith('.md') && !/\/node_modules\/|^scripts\/release\/files\/|^tests\/release\//u.test(file),
  );
const linked = ['README.md', 'README.zh-CN.md', routeFile, ...texts];
/** The tour of the source is the one longer text. */
const rooms = texts.filter((file) => basename(file) === 'README.md' && file !== 'src/README.md');

describe.each(linked)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8');

  it('leads to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, file]) => join(dirname(readme), file ?? ''));

    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it.each(rooms)('%s has at most 40 lines', (readme) => {
  expect(readFileSync(readme, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

describe.each(['src/server/RUNNING.md', 'src/server/RUNNING.zh-CN.md'])('the commands of %s', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/<(?:orderNo|applyNo)>/gu, '202611200220000000000044');
  const commands = [...text.matchAll(/npm run sim -- ([^\n#`]+)/gu)].map(([, words = '']) =>
    [...words.matchAll(/"([^"]+)"|(\S+)/gu)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  );

  it('are those that sim understands', () => {
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.map((words) => readCommand(words).command.name)).toEqual(commands.map(([name]) => name));
  });
});

it('the page for operators lists the settings that the server reads', () => {
  const page = readFileSync('src/server/RUNNING.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/gu)].map(([, name]) => name),
  );
  const code = readdirSync('src/server/boot', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/u.test(file))
    .map((file) => readFileSync(join('src/server/boot', file), 'utf8'))
    .join('\n');
  const read = [...code.matchAll(/env(?:\['|, ')([A-Z][A-Z0-9_]+)'/gu)].map(([, name]) => name);

  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  expect(read.filter((name) => !listed.includes(name))).toEqual([]);
});

describe('the page of the scripts', () => {
  const rows = readFileSync('scripts/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));

  it('has a row for each folder', () => {
    const folders = rows.map((row) => /`([^`/]+)\/`/u.exec(row)?.[1] ?? row);

    expect(new Set(folders)).toEqual(new Set(readdirSync('scripts').filter((name) => !name.includes('.'))));
  });

  it('names each command beside the folder that its file is in', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = Object.entries(scripts).flatMap(([name, line]) => {
      const folder = name.startsWith('//') ? undefined : /scripts\/(?!setup)([^/ ]+)\//u.exec(line)?.[1];
      return folder === undefined ? [] : [{ name, folder }];
    });
    const isNamed = ({ name, folder }: (typeof commands)[number]) =>
      rows.some(
        (row) => row.startsWith(`| \`${folder}/\``) && (row.includes(`\`${name}\``) || row.includes(`npm ${name}\``)),
      );

    expect(commands.filter((command) => !isNamed(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(15);
  });
});

describe('the tour of the trade', () => {
  const tour = readFileSync('src/trade/README.md', 'utf8');
  const isStep = (line: string) => /^\d+\. /u.test(line);
  const stepsOf = (part: string) => part.split('\n').filter(isStep);
  const steps = stepsOf(tour);

  it('shows the way of a purchase in ten lines, and that of a review in six', () => {
    const [, purchase = '', review = ''] = tour.split('## The way of ');
    expect([stepsOf(purchase).length, stepsOf(review).length]).toEqual([10, 6]);
  });

  it.each(steps)('finds in its file what it names: %s', (step) => {
    expect(listMissing(step, 'src/trade')).toEqual([]);
  });
});

describe('the tour of the source', () => {
  const tour = readFileSync('src/README.md', 'utf8');
  const steps = tour.split('\n').filter((line) => /^\d+\. /u.test(line));

  it('leads a click through nine files; tour.test.ts follows the other chapters', () => {
    expect(steps).toHaveLength(9);
  });

  it.each(steps)('finds in its file what it names: %s', (step) => {
    expect(listMissing(step, '.')).toEqual([]);
  });

  const [, rules = ''] = tour.split('## Where a rule is');
  const answers = rules.split('\n').filter((line) => line.includes('`src/'));

  it('is one step from the first screen, in both languages', () => {
    const isLinked = (readme: string) => readFileSync(readme, 'utf8').includes('(src/README.md#where-a-rule-is)');

    expect(['README.md', 'README.zh-CN.md'].filter((readme) => !isLinked(readme))).toEqual([]);
    expect(answers.filter((line) => /SMS code|tab may close|column writes/u.test(line))).toHaveLength(3);
  });

  it.each(answers)('names a rule that is in its file: %s', (line) => {
    const places = [...line.matchAll(/`(src\/[^`]+)` \(`([^`)]+)`/gu)];

    expect(places.filter(([, file = '', name = '']) => !readFileSync(file, 'utf8').includes(name))).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });
});

/**
 * The names of a step that are not found. A step begins with its file, and every other name in it is in that file; paths
 * are of files that exist. Commands are passed over.
 */
function listMissing(step: string, root: string): readonly string[] {
  const [file = '', ...names] = [...step.matchAll(/`([^`]+)`/gu)].map(([, name]) => name ?? '');
  const code = readFileSync(join(root, file), 'utf8');
  const inFile = names.filter((name) => !/[/ ]/u.test(name));
  if (inFile.length === 0) return [`a name in ${file}`];

  const paths = names.filter((name) => /^(?:src|schemas|tests)\//u.test(name));
  return [...inFile.filter((name) => !code.includes(name)), ...paths.filter((path) => !existsSync(path))];
}

it.each(['README.md', 'README.zh-CN.md'])('%s is one screen, not a manual', (readme) => {
  expect(readFileSync(readme, 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});

it('an analyst adds a page as the README says, and it is right', async () => {
  const [example] = readManual('README.md').filter(({ kind }) => kind === 'runs');
  const said = await runCommands((example?.body ?? '').trimEnd().split('\n'), files, { locale: 'en_US.UTF-8' });

  expect(said).toContain(`no mistakes: ${files.pages.length + 1} pages checked`);
  expect(said).toContain('contract credit.json');
});
