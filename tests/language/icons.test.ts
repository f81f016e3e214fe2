import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from '#engine/language/run';

it('a page may name exactly the icons that the portal brings', () => {
  const schema = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));

  expect(schema.$defs.iconName.enum).toEqual(iconNames);
});
