import { afterEach, describe, expect, test } from 'vitest';
import { fromInstant, readMoment } from './kinds/moment.ts';
import { firstMoment, isZone, lastMoment, wallDate, wallTime, zone } from './zone.ts';

afterEach(() => zone.set('Asia/Shanghai'));

test.each([
  ['Europe/Berlin', '2026-07-01T05:00:00Z', '2026-07-01 07:00:00'],
  ['Asia/Shanghai', '2026-07-01T05:00:00Z', '2026-07-01 13:00:00'],
  ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30 23:59:59'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01 00:00:00'],
  ['UTC', '2026-07-01T05:00:00.999+02:00', '2026-07-01 03:00:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
])('in %s %s is %s', (name, instant, wall) => {
  zone.set(name);

  expect(wallTime(new Date(instant))).toBe(wall);
  expect(wallDate(new Date(instant))).toBe(wall.slice(0, 10));
  expect(fromInstant(instant)).toBe(wall);
  expect(readMoment(instant)).toEqual({ value: wall });
});

describe('a day as moments', () => {
  test.each([
    ['Asia/Shanghai', '2026-07-01', '2026-07-01T00:00:00+08:00', '2026-07-01T23:59:59.999+08:00'],
    // roda#1159: each browser asked for another day.
    ['Europe/Berlin', '2026-07-01', '2026-07-01T00:00:00+02:00', '2026-07-01T23:59:59.999+02:00'],
    ['America/New_York', '2026-07-01', '2026-07-01T00:00:00-04:00', '2026-07-01T23:59:59.999-04:00'],
    ['Asia/Kolkata', '2026-07-01', '2026-07-01T00:00:00+05:30', '2026-07-01T23:59:59.999+05:30'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59.999+02:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59.999+01:00'],
    // Midnight was skipped, and the day before had 24 hours.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T01:00:00-02:00', '2018-11-04T23:59:59.999-02:00'],
    ['America/Sao_Paulo', '2018-11-03', '2018-11-03T00:00:00-03:00', '2018-11-03T23:59:59.999-03:00'],
    // The last hour came twice.
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T00:00:00-02:00', '2018-02-17T23:59:59.999-03:00'],
  ])('in %s %s is from %s to %s', (name, day, first, last) => {
    zone.set(name);

    expect([firstMoment(day), lastMoment(day)]).toEqual([first, last]);
  });

  test.each(['2026-02-30', '2026-07', 'soon'])('%s has none', (text) => {
    expect([firstMoment(text), lastMoment(text)]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['Asia/Shanghai', true],
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a zone: %s', (name, value) => {
  expect(isZone(name)).toBe(value);
});
