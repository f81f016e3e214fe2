import { render, screen } from '@testing-library/react';
import { isValidElement } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { zone } from '#values/zone';
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
  const drawn = DateText({ value } as Parameters<typeof DateText>[0]);

  expect(isValidElement<{ children: string }>(drawn) ? drawn.props.children : drawn).toBe(shown);
});

it.each([
  ['Europe/Berlin', '2026-07-01T05:00:00Z', '2026-07-01 07:00:00'],
  ['Asia/Shanghai', '2026-07-01T05:00:00Z', '2026-07-01 13:00:00'],
])('in %s the tooltip of %s names the zone', (name, value, shown) => {
  onTestFinished(() => zone.set('Asia/Shanghai'));
  zone.set(name);
  render(DateText({ value } as Parameters<typeof DateText>[0]));

  expect(screen.getByText(shown).title).toBe(`${shown} ${name}`);
});
