import { expect, onTestFinished, test } from 'vitest';
import { zone } from '#values/zone';
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

const days = { name: 'mom', valueType: 'date-range' } as const;
const moments = { ...days, moments: 'instant' } as const;
const wall = { ...days, moments: 'wall' } as const;

test.each([
  ['Asia/Shanghai', days, { momBegin: '2026-07-01', momEnd: '2026-07-02' }],
  ['Asia/Shanghai', moments, { momBegin: '2026-07-01T00:00:00+08:00', momEnd: '2026-07-02T23:59:59.999+08:00' }],
  ['Asia/Shanghai', wall, { momBegin: '2026-07-01 00:00:00', momEnd: '2026-07-02 23:59:59' }],
  // dify#32121: "today" of the profile is another day than that of the machine.
  ['Europe/Berlin', moments, { momBegin: '2026-07-01T00:00:00+02:00', momEnd: '2026-07-02T23:59:59.999+02:00' }],
] as const)('in %s a range of days travels as %j', (name, range, wired) => {
  onTestFinished(() => zone.set('Asia/Shanghai'));
  zone.set(name);
  const mom = { begin: '2026-07-01', end: '2026-07-02' };

  expect(toWire({ mom }, [range])).toEqual(wired);
  expect(fromWire(wired, [range])['mom']).toEqual(mom);
});

test('a range of moments with an open end, or with a text that is no day, stays so', () => {
  expect(toWire({ mom: { begin: '2026-07-01', end: null } }, [moments])).toEqual({
    momBegin: '2026-07-01T00:00:00+08:00',
  });
  expect(toWire({ mom: { begin: '2026-02-30', end: null } }, [moments])).toEqual({ momBegin: '2026-02-30' });
});
