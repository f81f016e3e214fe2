import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './peers.ts';

it('installs peers anew for their package.json alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  mkdirSync(join(folder, 'node_modules'));

  write('package.json', { dependencies: { amis: '6.13.0' } });
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', { packages: { 'node_modules/amis': { version: '6.13.0' } } });
  expect(isInstalled(folder)).toBe(true);
  write('package-lock.json', { packages: { 'node_modules/echarts': { version: '5.5.1' } } });
  expect(isInstalled(folder)).toBe(true);
  write('package.json', { dependencies: { amis: '6.14.0' } });
  expect(isInstalled(folder)).toBe(false);
});
