import { expect, it } from 'vitest';
import { DateText } from './PlainText.tsx';

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24 09:30:00', '2026-11-24 09:30:00'],
  ['2026-01-02T03:04:05Z', '2026-01-02 11:04:05'],
  ['2026-01-02T03:04:05.678+01:00', '2026-01-02 10:04:05'],
  ['2026-01-02T03:04', '2026-01-02T03:04'],
  ['2026-13-02T03:04:05Z', '2026-13-02T03:04:05Z'],
  ['soon', 'soon'],
])('a time %s is shown as %s', (value, shown) => {
  expect(DateText({ value } as Parameters<typeof DateText>[0])).toBe(shown);
});
