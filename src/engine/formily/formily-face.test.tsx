import { Input, Select } from '@formily/antd-v5';
import { onFieldValueChange, type Field } from '@formily/core';
import { connect, mapProps, useField } from '@formily/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, createElement, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { field, renderEdit } from '../antd/widgets/testing/render-face.ts';
import type { EditFaceProps } from '../headless/widgets/widget.ts';
import { defineFormilyWidget } from './define-formily-widget.ts';
import type { FormilyComponent, FormilyOptions } from './formily-part.ts';

const manifest = {
  name: 'of-formily',
  title: 'Formily',
  faces: ['edit'],
  valueTypes: ['string'],
  props: { type: 'object', additionalProperties: false, properties: {} },
};
const define = (component: unknown, options?: FormilyOptions) =>
  defineFormilyWidget(manifest, component as FormilyComponent, options);
const box = () => screen.findByRole<HTMLInputElement>('textbox');

/** The face of a page that changes its mind. */
function show(component: unknown, options?: FormilyOptions) {
  const widget = define(component, options);
  const given: unknown[] = [];
  const waits: (string | undefined)[] = [];
  const draw = (face: Partial<EditFaceProps>) =>
    createElement(widget.edit!, {
      id: 'f',
      value: null,
      disabled: false,
      invalid: false,
      field,
      props: {},
      call: () => Promise.resolve(),
      onChange: (value) => given.push(value),
      onWait: (reason) => waits.push(reason),
      ...face,
    });
  return { draw, given, waits };
}

/** A component of another library that knows Formily's hook: what it sees of its field. */
function Sees() {
  const { title, required, disabled, dataSource, selfErrors, value } = useField<Field>();
  return <output>{JSON.stringify({ title, required, disabled, dataSource, selfErrors, value })}</output>;
}

test('a component that asks for its field sees what the page says of it', async () => {
  const { draw } = show(Sees);
  const { rerender } = render(draw({ value: 'a' }));
  const seen = async () => JSON.parse((await screen.findByRole('status')).textContent) as object;
  expect(await seen()).toMatchObject({
    title: '购买金额',
    required: false,
    disabled: false,
    value: 'a',
    selfErrors: [],
  });

  const options = [{ value: 'b', label: '乙' }];
  const now = { value: 'b', disabled: true, invalid: true, problem: '请输入', options };
  rerender(draw({ ...now, field: { ...field, required: true } }));

  expect(await seen()).toMatchObject({
    required: true,
    disabled: true,
    value: 'b',
    selfErrors: ['请输入'],
    dataSource: [{ value: 'b', label: '乙' }],
  });
});

/** A component that knows nothing of Formily, joined to it by `connect`. */
function Stepper({ count, onStep, locked }: { count?: number; onStep: (n: number) => void; locked: boolean }) {
  return (
    <button type="button" disabled={locked} onClick={() => onStep((count ?? 0) + 1)}>
      {count ?? 0}
    </button>
  );
}

test('a component that knows nothing of Formily is joined by connect and mapProps', async () => {
  const Joined = connect(
    Stepper,
    mapProps({ value: 'count', disabled: 'locked' }, (props, model) => ({
      ...props,
      onStep: (n: number) => void (model as Field).onInput(n),
    })),
  );
  const { draw, given } = show(Joined);
  const { rerender } = render(draw({ value: 3 }));
  fireEvent.click(await screen.findByRole('button', { name: '3' }));

  expect(given).toEqual([4]);
  rerender(draw({ value: 4, disabled: true }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '4' }).disabled).toBe(true);
});

test('a problem of the component holds the form, and ends with it', async () => {
  const { draw, waits } = show(Input, { schema: { type: 'string', 'x-validator': { max: 3, message: '太长' } } });
  render(draw({}));
  fireEvent.change(await box(), { target: { value: 'long' } });
  await waitFor(() => expect(waits.at(-1)).toBe('太长'));

  fireEvent.change(await box(), { target: { value: 'ok' } });
  await waitFor(() => expect(waits.at(-1)).toBeUndefined());
});

test('the problem of the page does not come back to it as one of the component', async () => {
  const { draw, waits } = show(Input);
  render(draw({ value: 'x', invalid: true, problem: '不正确' }));

  expect((await box()).getAttribute('aria-invalid')).toBe('true');
  expect(waits.filter(Boolean)).toEqual([]);
});

test('effects run, and a value that they set is given to the page', async () => {
  const { draw, given } = show(Input, {
    effects: () =>
      onFieldValueChange(field.name, (one) => {
        const { value } = one as Field;
        if (value === 'x') one.setState({ value: 'X' });
      }),
  });
  render(draw({}));
  fireEvent.change(await box(), { target: { value: 'x' } });

  expect(given.at(-1)).toBe('X');
});

test('content of a schema reaches the component', async () => {
  const Titled = ({ children }: { children?: string }) => <p>{children}</p>;
  render(show(Titled, { schema: { type: 'string', 'x-content': '内容' } }).draw({}));

  expect(await screen.findByText('内容')).toBeDefined();
});

test('an emptied field gives null', async () => {
  const { given } = renderEdit(define(Input), { value: 'x' });
  fireEvent.change(await box(), { target: { value: '' } });

  expect(given).toEqual([null]);
});

test('choices that load are marked, and chosen once they are there', async () => {
  const { draw, given } = show(Select);
  const { rerender, container } = render(draw({ optionsState: 'loading', options: [] }));
  await screen.findByRole('combobox');
  await waitFor(() => expect(container.querySelector('.anticon-loading')).not.toBeNull());

  rerender(draw({ optionsState: 'ready', options: [{ value: 'b', label: '乙' }] }));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(screen.getByTitle('乙'));
  expect(given).toEqual(['b']);
});

test.each([false, true])(
  'a page that was behind another tab takes and gives values again (strict: %s)',
  async (strict) => {
    const { draw, given } = show(Input);
    const tab = (mode: 'visible' | 'hidden', value: string) => {
      const page = <Activity mode={mode}>{draw({ value })}</Activity>;
      return strict ? <StrictMode>{page}</StrictMode> : page;
    };
    const { rerender } = render(tab('visible', 'a'));
    expect((await box()).value).toBe('a');
    rerender(tab('hidden', 'a'));
    await act(async () => undefined);
    rerender(tab('visible', 'b'));

    await waitFor(async () => expect((await box()).value).toBe('b'));
    fireEvent.change(await box(), { target: { value: 'c' } });
    expect(given).toEqual(['c']);
    cleanup();
  },
);

test('refuses a schema with a text to run', async () => {
  const schema = { type: 'string', 'x-reactions': ['{{ $self.value }}'] };
  const { draw } = show(Input, { schema });

  expect(() => render(draw({}))).toThrow(/schema\.x-reactions\.0: .* is a text to run/u);
});
