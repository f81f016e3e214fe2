import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Fields, SettingsForm } from './SettingsForm.tsx';

interface Values {
  readonly who: string;
  readonly name?: string;
}

/** Draws a form whose fields follow its values, and notes what it tells. */
function open(fields: (values: Values) => Fields<Values>, take = (input: Partial<Values>) => input) {
  const told: Partial<Values>[] = [];
  function Desk() {
    const [values, setValues] = useState<Values>({ who: 'all' });
    return (
      <SettingsForm
        values={values}
        fields={fields(values)}
        onChange={(input) => {
          told.push(input);
          setValues({ ...values, ...take(input) });
        }}
      />
    );
  }
  const user = userEvent.setup();
  render(<Desk />);
  return { user, told };
}

const name = { title: '名称', 'x-component': 'Input' };

it('a label leads to its control', async () => {
  const { user, told } = open(() => ({ name }));

  await user.click(screen.getByText('名称'));
  await user.keyboard('a');

  expect(told).toEqual([{ name: 'a' }]);
});

it('shows what comes back, not what was typed', async () => {
  const { user } = open(
    () => ({ name }),
    (input) => ({ name: input.name?.toUpperCase() ?? '' }),
  );

  await user.type(screen.getByRole('textbox', { name: '名称' }), 'ab');

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('AB');
});

it('a field comes, goes and is said anew with the values', async () => {
  const enumOf = ['all', 'own'].map((value) => ({ value, label: value }));
  const { user } = open(({ who }) => ({
    who: { enum: enumOf, 'x-component': 'RadioGroup', 'x-component-props': { 'aria-label': '谁' } },
    name: { ...name, title: `${who} 的名称`, 'x-visible': who === 'own' },
  }));
  expect(screen.queryByRole('textbox')).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'own' }));
  await user.type(screen.getByRole('textbox', { name: 'own 的名称' }), 'x');
  await user.click(screen.getByRole('radio', { name: 'all' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'own' }));

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'own 的名称' }).value).toBe('x');
});

it('runs no text: braces are what a page may say', () => {
  open(() => ({
    name: { ...name, title: '{{ $form.reset() }}', description: '{{ 1 + 1 }}' },
  }));

  expect(screen.getByText('{{ 1 + 1 }}')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: '{{ $form.reset() }}' })).toBeTruthy();
});
