import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import { originOf, type Origin } from '#engine/language/run';
import { readProduct } from '#product';
import { exampleBlocks, readExamples, withExampleContract } from './read-examples.ts';

const product = withExampleContract(readProduct(process.cwd()));
const examples = readExamples().map((example) => readSource(example.file, example.text));
const blocks = [...product.blocks, ...exampleBlocks];
const { pages, originsOf } = checkProduct({ ...product, pages: [...product.pages, ...examples], blocks });

interface Leaf {
  readonly pointer: string;
  readonly key: string;
  readonly value: unknown;
  readonly origin: Origin | undefined;
}

/** Every value of a page that has no parts, with its origin. */
function leavesOf(name: string): readonly Leaf[] {
  const origins = originsOf(name) ?? {};
  const visit = (pointer: string, key: string, value: unknown): Leaf[] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([inner, one]) => visit(`${pointer}/${inner}`, inner, one))
      : [{ pointer, key, value, origin: originOf(origins, pointer) }];
  return visit('', '', pages.get(name));
}

const files = new Map<string, readonly string[]>();

/** The rest of the line that an origin names. */
function textAt({ file = '', line = 0, column = 0 }: Origin): string {
  const lines = files.get(file) ?? readFileSync(file, 'utf8').split('\n');
  files.set(file, lines);
  return lines[line - 1]?.slice(column - 1) ?? '';
}

/** Words of the resolved page that a page file expresses by its form: a property of an object, `true` for `{}`, a `fillFrom`. */
const derived = ['kind', 'valueType', 'edited'];

function isWritten({ pointer, key, value, origin }: Leaf): boolean {
  if (!origin?.file) return origin?.from === 'language';
  const text = textAt(origin);
  const literal = JSON.stringify(value);
  // The save of a list is said once for all columns.
  if (text.startsWith(literal) || text.startsWith('"{{ column }}"')) return true;
  // A condition of modes is true or false in each of them.
  if (/\/(disabled|required|submit\/visible\/\$cel)$/.test(pointer) && /^("[a-z]\w*"|\["[a-z])/.test(text)) return true;
  if (origin.from === 'contract') return origin.what !== undefined && isNamed(origin, origin.what);
  if (key === '$cel') {
    // A block hides its empty fields by one word.
    if (pointer.endsWith('/visible/$cel') && text.startsWith('true')) return true;
    // Unwritten params are the form's fields, and a field's source has its name: their origins name them.
    const field = /^\[?(?:form|data\.\w+)\.(\w+)/.exec(String(value))?.[1];
    // A value without a param of its own goes to the one of the column's name.
    const param = /\/edit\/call\/params\/(\w+)\/\$cel$/.exec(pointer)?.[1];
    return text.includes(literal.slice(1, -1)) || text.startsWith(`"${field ?? param}"`);
  }
  if (pointer.includes('/$text/')) return text.includes(literal.slice(1, -1));
  return text !== '' && (derived.includes(key) || literal === '{}' || literal === '[]');
}

/** The keyword or property that `what` ends with is in the line, or the line is an element of it. */
function isNamed(origin: Origin, what: string): boolean {
  const name = what.split('.').at(-1) ?? '';
  const line = textAt({ ...origin, column: 1 });
  return line.includes(`"${name}"`) || (name === 'required' && /^"\w+"/.test(textAt(origin)));
}

/** Defaults of the language, where neither page nor contract gives a value. */
const defaults = [
  'actions rowActions toolbar search sort load fields blocks rules then failed carried',
  'meta props params query constraints dictionaries',
  'widget required align width columns columnCount sortable style level expanded layout hideMenu',
].flatMap((names) => names.split(' '));
/**
 * A form without a label for its button says what it does, a question without a title that it is one; records can be
 * handled in every way, what calls nothing asks for no code, and the menu says in which group an entry is.
 */
const defaultPointers = [
  /^\/(submit|save)\/label$/,
  /\/confirm\/title$/,
  /^\/pageSizes\/\d$/,
  /\/fields\/\d+\/actions\/\d$/,
  /\/permission$/,
  /^\/meta\/customSelect\/0$/,
];

describe.each([...pages.keys()])('%s', (name) => {
  const leaves = leavesOf(name);

  it('has an origin for every value', () => {
    expect(leaves.filter(({ origin }) => !origin).map(({ pointer }) => pointer)).toEqual([]);
  });

  it('has each value where its origin says', () => {
    expect(leaves.filter((leaf) => !isWritten(leaf))).toEqual([]);
  });

  it('has nothing from the language but its defaults', () => {
    const own = leaves.filter(({ origin }) => origin?.from === 'language');
    const unknown = own.filter(
      ({ key, pointer }) => !defaults.includes(key) && !defaultPointers.some((one) => one.test(pointer)),
    );

    expect(unknown).toEqual([]);
  });
});

describe('an origin', () => {
  const originAt = (name: string, pointer: string) => originOf(originsOf(name) ?? {}, pointer);

  it.each([
    ['label', '/columns/2/field/label', 'schemas/api/fields.json', 'applyAmt.title'],
    ['format', '/columns/2/field/format', 'schemas/api/fields.json', 'applyAmt.x-format'],
    ['dictionary', '/search/1/dictionary', 'schemas/api/fields.json', 'orderStatus.x-dictionary'],
    ['order', '/columns/2/sortable', 'schemas/api/trade.json', 'OrderPageListRequest.sort[].enum'],
    ['permission', '/toolbar/0/permission/0', 'schemas/api/trade.json', 'exportOrderList.x-permission'],
  ])('says where the contract gives a %s', (_what, pointer, file, what) => {
    expect(originAt('OrderBook', pointer)).toMatchObject({ from: 'contract', file, what });
  });

  it('names the request that demands a field', () => {
    expect(originAt('QuickBuy', '/steps/0/fields/0/required')).toMatchObject({ what: 'BuyApplyRequest.required' });
  });

  it('leads to the dictionary for a choice', () => {
    const origin = originAt('OrderBook', '/dictionaries/orderStatus/0/label');

    expect(origin).toMatchObject({ from: 'dictionary', file: 'schemas/dictionaries/order-status.json' });
  });

  it('leads into the fragment that a page includes', () => {
    expect(originAt('FormWithFragments', '/submit/params/email')).toMatchObject({ from: 'fragment' });
  });

  it('leads to the operation of the page that an action opens, for its permission', () => {
    expect(originAt('TradeFundList', '/rowActions/0/permission/0')).toMatchObject({
      from: 'contract',
      what: 'buyApply.x-permission',
    });
  });

  it('names no file for a default of the language', () => {
    expect(originAt('OrderBook', '/columns/2/width')).toEqual({ from: 'language' });
  });
});
