import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPage } from '#engine/testing';
import { checkProduct } from '#engine/language/prove';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const address = object({ street: text, city: text, zone: { ...text, readOnly: true } }, { required: ['city'] });
const contact = object({ role: text, phones: list(object({ number: text })) });
const owner = object({ id: { ...whole, readOnly: true }, name: text, address, contact }, { required: ['name'] });

const paths = (method: 'put' | 'patch'): Json => ({
  '/owners': {
    get: { operationId: 'owners', responses: ok(list(ref('Owner'))) },
    post: { operationId: 'add', requestBody: body(ref('Owner')), responses: ok({}) },
  },
  '/owners/{id}': {
    parameters: [inPath('id')],
    get: { operationId: 'owner', responses: ok(ref('Owner')) },
    [method]: { operationId: 'change', requestBody: body(ref('Owner')), responses: ok({}) },
  },
});

async function open(name: string, method: 'put' | 'patch', record: Json = {}) {
  const { files, mistakes } = await create(document(paths(method), { Owner: owner }), '--all');
  expect(mistakes).toEqual([]);
  const page = files && checkProduct(files).pages.get(name);
  if (!page) throw new Error(`no page ${name}`);
  const calls = { owner: () => record, change: () => ({}), add: () => ({}) };
  const drawn = renderPage(page, { calls, params: { id: '7' } });
  const input = (label: string) => screen.findByRole('textbox', { name: label });
  const type = async (label: string, value: string) => {
    const field = await input(label);
    await drawn.user.clear(field);
    if (value !== '') await drawn.user.type(field, value);
  };
  const save = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    return drawn.calls.filter(({ operation }) => operation !== 'owner').map(({ params }) => params);
  };
  return { type, save, input };
}

const saved = {
  id: 7,
  name: 'Rossini',
  address: { street: 'Corso 1', city: 'Pesaro', zone: 'IT' },
  contact: { role: 'Agent', phones: [{ number: '1' }], note: 'unknown to the document' },
};

describe('an object in a form is a group of its members', () => {
  it('whose other members are kept when one is changed', async () => {
    const { type, save, input } = await open('OwnerEdit', 'put', saved);

    await waitFor(async () => expect(await input('City')).toHaveProperty('value', 'Pesaro'));
    await type('City', 'Bologna');

    expect(await save()).toEqual([
      {
        id: '7',
        name: 'Rossini',
        address: { street: 'Corso 1', city: 'Bologna' },
        contact: { role: 'Agent', phones: [{ number: '1' }] },
      },
    ]);
  });

  it.each(['put', 'patch'] as const)('one of which is emptied: %s', async (method) => {
    const { type, save, input } = await open('OwnerEdit', method, saved);

    await waitFor(async () => expect(await input('City')).toHaveProperty('value', 'Pesaro'));
    await type('Street', '');
    const [sent] = await save();

    expect(sent).toMatchObject({ address: { street: '', city: 'Pesaro' } });
  });

  it('that is not sent while nothing is filled in', async () => {
    const { type, save } = await open('OwnerAdd', 'put');

    await type('Name', 'Verdi');

    expect(await save()).toMatchObject([{ name: 'Verdi' }]);
  });

  it('and demands a member only once another is filled in', async () => {
    const { type, save } = await open('OwnerAdd', 'put');

    await type('Name', 'Verdi');
    await type('Street', 'Via Roncole');

    expect(await save()).toEqual([]);
  });
});
