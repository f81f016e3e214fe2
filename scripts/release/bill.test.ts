import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBill } from './bill.ts';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly object[];
  }[];
}

it('the bill of materials lists each package in use, with its checksum', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const { bomFormat, components } = JSON.parse(readBill()) as Bill;
  const listed = components.map(({ name, version }) => `${name}@${version}`);

  expect(bomFormat).toBe('CycloneDX');
  expect(listed).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  );
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
