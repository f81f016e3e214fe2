import { expect, test } from 'vitest';
import { fromWire, toWire } from './wire.ts';

const field = { name: 'regProvince', valueType: 'string[]', wire: ['regProvince', 'regCity', 'regCounty'] } as const;

test.each([
  [['33', '3301', '330106'], { regProvince: '33', regCity: '3301', regCounty: '330106' }],
  [['33'], { regProvince: '33' }],
  [undefined, {}],
])('%j travels as %j and comes back', (value, wired) => {
  expect(toWire({ regProvince: value }, [field])).toEqual(wired);
  expect(fromWire(wired, [field])['regProvince']).toEqual(value);
});
