import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineFormat, readFormat } from '#engine/language/run';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { div, mul, round } from '#values/decimal';
import { readDecimal } from '#values/kinds/decimal';

/** Bytes, which people count in kB. */
const undefine: (() => void)[] = [];
beforeAll(() => {
  undefine.push(
    defineFormat({
      name: 'kilobytes',
      show: (value) => (value ? `${div(value, 1024)} kB` : '--'),
      read: (text) => {
        const reading = readDecimal(text.replace(/\s*kB$/iu, ''), { scale: 1 });
        return 'problem' in reading || reading.value === null ? reading : { value: round(mul(reading.value, 1024), 0) };
      },
      write: (value) => div(value, 1024),
      input: 'number',
      shown: 'number',
      samples: ['1024', '512'],
    }),
  );
});
afterAll(() => undefine.forEach((undo) => undo()));

async function paste(text: string, start?: string) {
  const size = buildField('size', {
    label: '大小',
    widget: 'number',
    valueType: 'decimal',
    format: 'kilobytes',
    ...(start !== undefined && { default: start }),
  });
  const page = renderPage(buildForm({ fields: [size] }), { calls: { save: () => ({}) } });
  const control = await screen.findByLabelText<HTMLInputElement>('大小');
  const before = control.value;
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
  const shown = control.value;
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  return { before, shown, sent: page.calls.map(({ params }) => (params as { size?: unknown }).size) };
}

test.each([
  ['2 kB', '2', '2048'],
  ['１．５', '1.5', '1536'],
  ['1,024kb', '1024', '1048576'],
])('a format of a product takes %j, shown as %j, as %j', async (text, shown, value) => {
  expect(await paste(text)).toEqual({ before: '', shown, sent: [value] });
});

test.each([
  ['2 MB', '2 MB', '“2 MB”不正确，请填写数字'],
  // Its digits are no number of bytes.
  ['1.25', '1.25', '“1.25”不正确，最多保留1位小数'],
])('and refuses %j', async (text, shown, problem) => {
  expect(await paste(text)).toEqual({ before: '', shown, sent: [] });
  expect(screen.getByRole('alert').textContent).toBe(problem);
});

test('a stored value is edited as it is typed', async () => {
  expect(await paste('3 kB', '2048')).toEqual({ before: '2', shown: '3', sent: ['3072'] });
});

test.each([
  ['amount', '1,234.50', '1234.50'],
  ['amount', '1.005', undefined],
  ['kilobytes', '2 kB', '2048'],
  [undefined, '-1.005', '-1.005'],
])('a cell of the format %s reads %j as %j', (format, text, value) => {
  const reading = readFormat(format, text);

  expect('problem' in reading ? undefined : reading.value).toBe(value);
});
