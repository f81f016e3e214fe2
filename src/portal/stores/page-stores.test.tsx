import { beforeEach, describe, expect, test } from 'vitest';
import { createPageStores, type PageStores } from './page-stores.ts';

let owner = '7';
const open = () => createPageStores({ storage: sessionStorage, owner: () => owner });
const typed = (amount: string) => ({ values: { amount } });

describe('page stores', () => {
  let stores: PageStores;
  beforeEach(() => {
    owner = '7';
    sessionStorage.clear();
    stores = open();
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

  test('outlive a reload without files, for the same owner alone', () => {
    const place = { step: 'confirm', answers: { fee: '1.00' }, savedAt: new Date('2026-11-20T02:00:00Z') };
    stores.write('buy', 'fund 1', { values: { amount: '1', file: new File(['x'], 'a.pdf') }, ...place });
    stores.write('buy', 'fund 2', undefined);

    expect(open().read('buy', 'fund 1')).toEqual({ values: { amount: '1' }, ...place, reloaded: true });
    expect(open().listKeys().toSorted()).toEqual(['account', 'fund 1']);
    owner = '8';
    expect(open().listKeys()).toEqual([]);
  });

  test('take open messages for no input', () => {
    stores.write('buy', 'fund 1', { values: {}, checked: ['amount'] });

    expect(stores.read('buy', 'fund 1')?.checked).toEqual(['amount']);
    expect(stores.listKeys()).not.toContain('fund 1');
    expect(open().read('buy', 'fund 1')).toBeUndefined();
  });

  test.each([
    { title: 'plain input', values: { values: { amount: '1' } }, outlives: true },
    { title: 'a file', values: { values: { papers: [{ file: new File(['x'], 'a.pdf') }] } }, outlives: false },
    { title: 'a password', values: { values: { amount: '1' }, incomplete: true }, outlives: false },
  ])('know whether a reload loses $title', ({ values, outlives }) => {
    stores.write('buy', 'fund 1', values);

    expect(stores.outlivesReload('fund 1')).toBe(outlives);
    expect(stores.outlivesReload('fund 3')).toBe(false);
  });

  test('count the dialogs of a page as its own', () => {
    expect(stores.outlivesReload('account')).toBe(true);

    stores.write('open', 'account redeemApply', { values: {}, incomplete: true });

    expect(stores.outlivesReload('account')).toBe(false);
  });

  test('leave nothing for a reload after a reset or without a session', () => {
    stores.reset('buy');
    expect(open().listKeys()).toEqual(['account']);
    stores.resetAll();
    expect(open().listKeys()).toEqual([]);

    owner = '';
    stores.write('buy', 'fund 1', typed('1'));
    expect(sessionStorage).toHaveLength(0);
  });

  test('write only the page that has changed', () => {
    const untouched = JSON.stringify(['open', 'account']);
    sessionStorage.removeItem(`unsentInput ${untouched}`);

    stores.write('buy', 'fund 1', typed('4'));

    expect(open().listKeys().toSorted()).toEqual(['fund 1', 'fund 2']);
  });

  test.each(['{', '[]', '{"owner":"7","values":{}}', '{"owner":"7","store":"buy","key":"fund 9","values":[]}'])(
    'have no page where %s is stored',
    (text) => {
      sessionStorage.setItem('unsentInput ["buy","fund 9"]', text);

      expect(open().listKeys()).not.toContain('fund 9');
    },
  );
});
