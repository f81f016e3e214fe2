import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { checkPages } from '../../scripts/check/pages/check-pages.ts';
import { copyProduct, listenTo, type ProductCopy } from './product-copy.ts';

const script = 'scripts/check/check-pages.ts';
const list = 'schemas/pages/trade/fund-list.json';
const form = 'schemas/pages/service/password.json';
const menu = 'schemas/menu.json';
const dictionary = 'schemas/dictionaries/fund-type.json';
const contract = 'schemas/api/fund.json';

/** One mistake in each kind of file, by its file. */
const slips = [
  [contract, '"x-dictionary": "buyStatus"', '"x-dictionary": "buyStatu"', '"buyStatu"'],
  [dictionary, '"label": "债券型"', '"lable": "债券型"', '"lable"'],
  [menu, '"resourceName": "公募基金"', '"resourceNam": "公募基金"', '"resourceNam"'],
  [form, '"两次输入的密码不一致"', '"两次输入的密码不一致", "feilds": []', '"feilds"'],
  [list, '"fundStatus",', '"fundStatu",', '"fundStatu"'],
] as const;

/** The command as it runs in a copy of the product, but for the process of its own. */
const check = ({ root }: ProductCopy, ...args: readonly string[]) =>
  listenTo((shell) => checkPages(args, { ...shell, root, read: readProduct, hasColours: false }));

function makeSlips(product: ProductCopy): void {
  for (const [file, from, to] of slips) product.edit(file, from, to);
}

/** Line and column of a text in a file. */
function placeOf(product: ProductCopy, file: string, text: string): { readonly line: number; readonly column: number } {
  const before = product.read(file).split(text)[0]?.split('\n') ?? [];
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** `file:line:column` of every slip. */
function placesOf(product: ProductCopy): readonly string[] {
  return slips.map(([file, , , wrong]) => {
    const { line, column } = placeOf(product, file, wrong);
    return `${file}:${line}:${column}`;
  });
}

describe('npm run check:pages', () => {
  it('says of a right product how much was checked', () => {
    const { code, out, problems } = copyProduct().run(script);

    expect({ code, problems }).toEqual({ code: 0, problems: '' });
    expect(out).toMatch(/^no mistakes: \d+ pages checked in \d+ ms\n$/);
  });

  it('says all mistakes of all files at once, one a line, and how many each file has', async () => {
    const product = copyProduct();
    makeSlips(product);

    const { code, out } = await check(product);
    const lines = out.trimEnd().split('\n');
    const places = lines.map((line) => line.split(' ')[0]);

    expect(code).toBe(1);
    for (const place of placesOf(product)) expect(places).toContain(place);
    expect(lines).toContainEqual(
      expect.stringMatching(/fund-list\.json:\d+:\d+ field-unknown {2}'fundStatu' .*'fundStatus'\?$/),
    );
    expect(lines).toContain(`    1  ${list}`);
    expect(lines.at(-1)).toMatch(/^\d+ mistakes in \d+ files: \d+ pages checked in \d+ ms$/);
    expect(out).not.toContain('\u001B');
  });

  it('shows on a screen the lines of a mistake, with a mark below it', () => {
    const product = copyProduct();
    makeSlips(product);

    const { out } = product.runInColour(script, '--format=text', form);
    const coloured = stripVTControlCharacters(out);

    expect(coloured).not.toBe(out);
    // Signs twice as wide leave gaps twice as wide.
    expect(coloured).toContain(`          "message": "两次输入的密码不一致", "feilds": []`);
    expect(coloured).toMatch(/\n {5}\| +\u3000{10} +\^{8}\n/);
  });

  it('checks everything but shows only the files that were asked for', async () => {
    const product = copyProduct();
    makeSlips(product);

    const { code, out } = await check(product, list, 'schemas/permissions.json');

    expect(code).toBe(1);
    expect(out.split('\n')).toHaveLength(4);
    expect(out).toMatch(/1 mistake in 1 file, \d+ more elsewhere: /);
    expect(await check(product, 'schemas/permissions.json')).toMatchObject({ code: 0 });
  });

  it('writes JSON of a stable shape for programs', async () => {
    const product = copyProduct();
    product.edit(list, '"fundStatus",', '"fundStatu",');

    const { code, out } = await check(product, '--format', 'json');

    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      pages: expect.any(Number),
      mistakes: [
        {
          file: list,
          ...placeOf(product, list, '"fundStatu"'),
          length: 11,
          code: 'field-unknown',
          message: expect.stringContaining("'fundStatus'"),
          parts: {
            found: 'fundStatu',
            owner: 'publicFundPageList',
            known: expect.arrayContaining(['fundStatus']),
          },
          box: 'search field “fundStatu”',
          fix: { kind: 'set', path: ['search', 4], value: 'fundStatus' },
        },
      ],
    });
  });

  it('mends what has one remedy in files that authors change, and shows what is left', async () => {
    const product = copyProduct();
    const readAll = () => [dictionary, menu, list].map((file) => JSON.parse(product.read(file)) as unknown);
    const right = readAll();
    makeSlips(product);

    const { code, out } = await check(product, '--fix');

    expect(readAll()).toEqual(right);
    expect(product.read(form)).toContain('"fields": []');
    // An empty list is another mistake; the contract comes with the server.
    expect(product.read(contract)).toContain('"buyStatu"');
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^2 mistakes in 2 files: /u)]);
    expect((await check(product, '--fix', menu)).code).toBe(0);
  });

  it('writes lines that the problem matcher of an editor reads', async () => {
    const product = copyProduct();
    makeSlips(product);

    const { out } = await check(product, '--format', 'editor');
    const read = out
      .trimEnd()
      .split('\n')
      .map((line) => /^(?<place>[^:]+:\d+:\d+): error (?<code>[a-z-]+): (?<message>.+)$/.exec(line)?.groups);

    expect(read).not.toContain(undefined);
    expect(read.map((one) => one?.place)).toEqual(expect.arrayContaining([...placesOf(product)]));
  });

  it('refuses every unknown flag at once', async () => {
    const { code, out, problems } = await check(copyProduct(), '--formt', 'schemas/pages/fund-list.json', 'menus.json');

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(problems).toContain("there is no flag '--formt'; did you mean '--format'?");
    expect(problems).toContain(`did you mean '${list}'?`);
    expect(problems).toContain("'menus.json' is none of the files that are checked");
    expect(problems).toContain('usage: npm run check:pages');
  });

  it('says of a file that it does not know only that', async () => {
    const { code, problems } = await check(copyProduct(), 'schemas/pages/fund-list.json');

    expect(code).toBe(2);
    expect(problems.trimEnd().split('\n')).toEqual([expect.stringContaining(`did you mean '${list}'?`)]);
  });

  it('does not mind the mark at the start that editors of Windows write', async () => {
    const product = copyProduct();
    product.write(list, `\uFEFF${product.read(list).replace('"name":', '"nmae":')}`);

    const { out } = await check(product);

    expect(out).toMatch(/fund-list\.json:4:3 property-unknown/);
    expect(out).toContain('1 mistake');
  });
});
