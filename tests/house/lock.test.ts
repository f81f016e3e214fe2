import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

it('locks the packages of every platform, so that npm ci works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );

  expect(missing).toEqual([]);
});

it.each(['20.19.0', '22.20.0', '24.0.0'])('locks only packages that support Node %s', (node) => {
  const unfit = Object.entries(packages).filter(([, { engines }]) => !satisfies(node, engines?.node ?? '*'));

  expect(unfit.map(([path]) => path)).toEqual([]);
});
