import { beforeEach, describe, expect, test } from 'vitest';
import { createPageStores, type PageStores } from './page-stores.ts';

const typed = (amount: string) => ({ values: { amount } });

describe('page stores', () => {
  let stores: PageStores;
  beforeEach(() => {
    stores = createPageStores();
    stores.write('buy', 'fund 1', typed('1'));
    stores.write('buy', 'fund 2', typed('2'));
    stores.write('open', 'account', typed('3'));
  });

  test('keep each page apart', () => {
    expect(stores.read('buy', 'fund 1')).toEqual(typed('1'));
    expect(stores.read('buy', 'fund 2')).toEqual(typed('2'));
    expect(stores.read('buy', 'fund 3')).toBeUndefined();
  });

  test('forget a page that has nothing to keep', () => {
    stores.write('buy', 'fund 1', undefined);

    expect(stores.read('buy', 'fund 1')).toBeUndefined();
    expect(stores.read('buy', 'fund 2')).toEqual(typed('2'));
  });

  test('are reset one by one when a tab closes', () => {
    stores.reset('buy');

    expect(stores.read('buy', 'fund 2')).toBeUndefined();
    expect(stores.read('open', 'account')).toEqual(typed('3'));
  });

  test('are all reset at logout', () => {
    stores.resetAll();

    expect(stores.read('open', 'account')).toBeUndefined();
  });
});
