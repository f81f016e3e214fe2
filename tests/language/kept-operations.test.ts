import { visit } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { checkProduct, readSource, type Diagnostic, type Source } from '#engine/language/prove';
import { operations } from '#contract/operations';
import { readProduct } from '#product';
import { editProduct, shipped } from './edit-product.ts';
import { exampleBlocks, readExamples, withExampleContract } from './read-examples.ts';

const product = withExampleContract(readProduct(process.cwd()));
const examples = readExamples().map((example) => readSource(example.file, example.text));
const files = { pages: [...product.pages, ...examples], blocks: [...product.blocks, ...exampleBlocks] };
const exampleOperations = [
  ...product.api
    .map(({ text }) => text)
    .join('')
    .matchAll(/"operationId": "(\w+)"/gu),
];
const known = new Set([...Object.keys(operations), ...exampleOperations.map(([, id = '']) => id)]);

/** A place of a page or fragment that names an operation. */
interface Place {
  readonly kind: keyof typeof files;
  readonly source: Source;
  readonly offset: number;
  readonly length: number;
}

/** One place of each kind where a shipped file or an example names an operation. */
function findPlaces(): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const kind of ['pages', 'blocks'] as const) {
    for (const source of files[kind]) {
      visit(source.text, {
        onLiteralValue: (value, offset, length, _line, _column, pathOf) => {
          if (!known.has(String(value))) return;
          const path = pathOf().filter((part, index, all) => typeof part === 'string' && all[index - 1] !== 'load');
          found.set(`${kind} ${path.slice(-3).join('.')}`, { kind, source, offset, length });
        },
      });
    }
  }
  return found;
}

/** The mistakes at a place that names another operation. */
function mistakesAt({ kind, source, offset, length }: Place, name: string): readonly Diagnostic[] {
  const text = source.text.slice(0, offset) + JSON.stringify(name) + source.text.slice(offset + length);
  const edited = { ...files, [kind]: files[kind].map((one) => (one === source ? readSource(one.file, text) : one)) };
  const [line, before] = [text.slice(0, offset).split('\n').length, text.lastIndexOf('\n', offset)];
  return checkProduct({ ...product, ...edited }).diagnostics.filter(
    (one) => one.file === source.file && one.line === line && one.column === offset - before,
  );
}

it.each([...findPlaces()])('refuses operations of other pages: %s', (_where, place) => {
  const kept = place.source.text.includes('"StudioChange"') ? 'reviewPass' : 'publishPageChange';

  expect(mistakesAt(place, kept)).not.toEqual([]);
  expect(mistakesAt(place, `{{ '${kept.slice(0, 4)}' + '${kept.slice(4)}' }}`)).not.toEqual([]);
});

it('refuses them as options that the contract gives a field', () => {
  const id = '"operationId": "queryAcctInstSimpleList"';
  const { diagnostics } = editProduct([['api/user.json', id, `"x-bound-by": ["StudioChange"], ${id}`]]).checked;

  expect(diagnostics.map(({ code }) => code)).toContain('operation-elsewhere');
});

it('names a page in all of its modes, as the contract may', () => {
  const { pages } = shipped.checked;

  expect(['RoleRead', 'RoleEdit', 'Role'].map((name) => pages.get(name)?.names)).toEqual([
    ['RoleRead', 'RoleEdit', 'RoleAdd'],
    ['RoleRead', 'RoleEdit', 'RoleAdd'],
    undefined,
  ]);
});
