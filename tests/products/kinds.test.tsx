import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPage } from '#engine/testing';
import { checkProduct } from '#engine/language/prove';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const only = (value: string): Json => ({ type: 'string', const: value });
const flag: Json = { type: 'boolean' };
const card = object({ kind: only('card'), number: text, note: text }, { required: ['kind', 'number'] });
const bank = object({ kind: only('bank'), iban: text, note: text }, { required: ['kind', 'iban', 'note'] });
const place = object({ street: text, city: text, zone: { ...text, readOnly: true } }, { required: ['city'] });

/** A product of bills, which are read and written as `Bill`. */
async function make(bill: Json, more: Json = {}) {
  const paths: Json = {
    '/bills': {
      get: { operationId: 'bills', responses: ok(list(ref('Bill'))) },
      post: { operationId: 'add', requestBody: body(ref('Bill')), responses: ok({}) },
    },
    '/bills/{id}': {
      parameters: [inPath('id')],
      get: { operationId: 'bill', responses: ok(ref('Bill')) },
      put: { operationId: 'change', requestBody: body(ref('Bill')), responses: ok({}) },
    },
  };
  const schemas = { Bill: bill, Card: card, Bank: bank, Place: place, ...more };
  const made = await create(document(paths, schemas, { openapi: '3.1.0' }), '--all');
  expect([made.said.length, made.mistakes]).toEqual([1, []]);
  const open = (name: string, record: Json = {}) => {
    const page = made.files && checkProduct(made.files).pages.get(name);
    if (!page) throw new Error(`no page ${name}`);
    return renderPage(page, {
      calls: { bill: () => record, change: () => ({}), add: () => ({}) },
      params: { id: '7' },
    });
  };
  return { ...made, open };
}

type Drawn = Awaited<ReturnType<typeof renderPage>>;
const sent = (drawn: Drawn) => drawn.calls.filter(({ operation }) => operation !== 'bill').map(({ params }) => params);
const save = (drawn: Drawn) => drawn.user.click(screen.getByRole('button', { name: 'Save' }));

describe('the kind that is chosen decides the fields', () => {
  const id = { ...whole, readOnly: true };
  const items = [{ value: 'card' }, { value: 'bank' }];

  it.each([
    ['by a discriminator', { discriminator: { propertyName: 'kind' } }],
    ['by a member with one value in each', {}],
  ])('%s', async (_what, more) => {
    const { read } = await make({ ...object({ id }), oneOf: [ref('Card'), ref('Bank')], ...more });

    expect(read('pages/BillAdd')).toMatchObject({
      fields: [
        { field: 'kind', options: { items } },
        { field: 'number', visible: "{{ form.kind == 'card' }}", required: true },
        { field: 'note', required: "{{ form.kind == 'bank' }}" },
        { field: 'iban', visible: "{{ form.kind == 'bank' }}", required: true },
      ],
    });
  });

  it.each([
    ['by the components that extend it', 'kind'],
    ['by a mapping', { propertyName: 'kind', mapping: { card: '#/components/schemas/CardBill', bank: 'BankBill' } }],
  ])('%s', async (_what, discriminator) => {
    const kind = { type: 'string', enum: ['card', 'bank'] };
    const said = typeof discriminator === 'string' ? { propertyName: discriminator } : discriminator;
    const bill = { ...object({ id, kind, note: text }, { required: ['kind'] }), discriminator: said };
    const { read, open } = await make(bill, {
      CardBill: { allOf: [ref('Bill'), object({ number: text }, { required: ['number'] })] },
      BankBill: { allOf: [ref('Bill'), object({ iban: text })] },
    });

    expect(read('pages/BillAdd')).toMatchObject({
      fields: [
        { field: 'kind', options: { items } },
        'note',
        { field: 'number', visible: "{{ form.kind == 'card' }}", required: true },
        { field: 'iban', visible: "{{ form.kind == 'bank' }}" },
      ],
    });
    const drawn = open('BillEdit', { id: 7, kind: 'bank', iban: 'CH1' });
    await screen.findByDisplayValue('CH1');
    expect(screen.queryByLabelText('Number')).toBeNull();
    await save(drawn);
    await waitFor(() => expect(sent(drawn)).toMatchObject([{ kind: 'bank', iban: 'CH1' }]));
  });

  it('and those that a record of it demands', async () => {
    const { open } = await make({ ...object({ id }), oneOf: [ref('Card'), ref('Bank')] });
    const drawn = open('BillEdit', { id: 7, kind: 'bank', iban: 'CH1' });
    await screen.findByDisplayValue('CH1');
    await save(drawn);
    expect(await screen.findByText(/请输入.*Note/u)).toBeTruthy();
    expect(screen.queryByLabelText('Number')).toBeNull();

    await drawn.user.type(screen.getByLabelText('Note'), 'rent');
    await save(drawn);

    await waitFor(() => expect(sent(drawn)).toMatchObject([{ kind: 'bank', iban: 'CH1', note: 'rent' }]));
  });

  it('in a row of a list', async () => {
    const payment = { oneOf: [ref('Card'), ref('Bank')], discriminator: { propertyName: 'kind' } };
    const { read } = await make(object({ id, title: text, payments: list(payment) }));

    expect(read('pages/BillAdd')).toMatchObject({
      fields: [
        'title',
        {
          field: 'payments',
          fields: [
            { field: 'kind', options: { items } },
            { field: 'number', visible: "{{ item.kind == 'card' }}" },
            { field: 'note', required: "{{ item.kind == 'bank' }}" },
            { field: 'iban', visible: "{{ item.kind == 'bank' }}" },
          ],
        },
      ],
    });
  });
});

describe('an object in a row of a form’s table', () => {
  const line = object({
    name: text,
    city: text,
    place: ref('Place'),
    gone: object({ ever: flag, where: text }, { required: ['ever'] }),
  });
  const bill = object({ id: { ...whole, readOnly: true }, title: text, lines: list(line) });

  it('has a column for each member', async () => {
    const { read } = await make(bill);

    expect(read('pages/BillAdd')).toMatchObject({
      fields: [
        'title',
        {
          field: 'lines',
          fields: [
            'name',
            'city',
            { field: 'place.city', label: 'Place city' },
            'place.street',
            'gone.ever',
            'gone.where',
          ],
        },
      ],
    });
  });

  it.each([
    ['nothing of it is filled in', '', { name: 'B' }],
    ['another member is', 'Rome', { name: 'B', gone: { ever: false, where: 'Rome' } }],
  ])('has no for a switch that it demands only where %s', async (_what, where, kept) => {
    const { open } = await make(bill);
    const drawn = open('BillEdit', { id: 7, title: 'May', lines: [{ name: 'A' }] });
    const name = await screen.findByDisplayValue('A');

    await drawn.user.clear(name);
    await drawn.user.type(name, 'B');
    if (where !== '') await drawn.user.type(screen.getByRole('textbox', { name: /where/iu }), where);
    await save(drawn);

    await waitFor(() => expect(sent(drawn)).toMatchObject([{ lines: [kept] }]));
    expect(sent(drawn)).toHaveLength(1);
  });

  it('keeps its other members, and those of the row', async () => {
    const { open } = await make(bill);
    const home = { street: 'Corso 1', city: 'Pesaro', zone: 'IT' };
    const drawn = open('BillEdit', {
      id: 7,
      title: 'May',
      lines: [{ name: 'A', city: 'X', place: home, gone: { ever: true } }],
    });
    const street = await screen.findByDisplayValue('Corso 1');

    await drawn.user.clear(street);
    await drawn.user.type(street, 'Via 2');
    await save(drawn);

    const kept = { name: 'A', city: 'X', gone: { ever: true } };
    await waitFor(() =>
      expect(sent(drawn)).toMatchObject([{ lines: [{ ...kept, place: { street: 'Via 2', city: 'Pesaro' } }] }]),
    );
  });
});
