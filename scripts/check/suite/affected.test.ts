import { describe, expect, it } from 'vitest';
import { findAffected } from './affected.ts';

describe('the steps that a change affects', () => {
  it.each([
    [
      'a page',
      ['schemas/pages/trade/fund-list.json'],
      {
        code: [],
        tests: ['tests/pages', 'tests/house/calls', 'tests/house/llms'],
        pages: ['schemas/pages/trade/fund-list.json'],
      },
    ],
    [
      'a page and the menu, which every page reads',
      ['schemas/pages/trade/fund-list.json', 'schemas/menu.json'],
      {
        code: [],
        tests: ['tests/pages', 'tests/house/calls', 'tests/house/llms', 'tests/house', 'tests/new-page'],
        pages: [],
      },
    ],
    ['the manual', ['schemas/README.md'], { code: [], tests: ['tests/manual', 'tests/house'], pages: [] }],
    ['the map', ['src/README.md'], { code: [], tests: ['tests/house', 'tests/tour'], pages: [] }],
    ['a note', ['README.md'], { code: [], tests: ['tests/house'], pages: [] }],
    ['a component', ['src/portal/App.tsx'], { code: ['src/portal/App.tsx'], tests: ['tests/house'], pages: [] }],
    [
      'a manifest',
      ['src/engine/antd/widgets/text/widget.json'],
      { code: ['src/engine/antd/widgets/text/widget.json'], tests: ['tests/house'], pages: [] },
    ],
  ])('%s: the tests that read or import it', (_, changed, affected) => {
    expect(findAffected(changed)).toEqual(affected);
  });

  it.each([
    ['nothing', []],
    ['the contract', ['schemas/pages/trade/fund-list.json', 'schemas/api/fund.json']],
    ['the lockfile', ['package-lock.json']],
    ['the language', ['schemas/language/page.json']],
    ['plain values', ['src/values/decimal.ts']],
  ])('%s: everything', (_, changed) => {
    expect(findAffected(changed)).toBeUndefined();
  });
});
