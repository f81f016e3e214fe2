import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { completeProfile } from '#client';
import { language } from '#values/language';
import { browserZone, zone } from '#values/zone';
import { Application } from './Application.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  zone.set('Asia/Shanghai');
  language.set('zh-CN');
});

function open(named: string | undefined) {
  const told: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => void told.push(error));
  render(
    <Application
      title="Pets"
      menu={{ resources: [] }}
      pages={{ routes: [], onEdit: () => () => undefined }}
      api={{ operations: {}, profile: completeProfile({ zone: named }), base: '' }}
    />,
  );
  return told;
}

test.each([
  ['Europe/Berlin', 'Europe/Berlin', []],
  [
    'Mars/Olympus',
    browserZone(),
    [`There is no time zone “Mars/Olympus”: times are shown and typed in the browser's, ${browserZone()}`],
  ],
  [undefined, browserZone(), []],
])('the zone %s of a profile makes it %s, and is said when there is none such', (named, used, said) => {
  const told = open(named);

  expect(zone.get()).toBe(used);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said);
  expect(told).toHaveLength(said.length);
});
