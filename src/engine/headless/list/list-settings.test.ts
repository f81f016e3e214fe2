import { describe, expect, it } from 'vitest';
import { readListSettings, type ListSettings } from './list-settings.ts';
import { removeView, renameView, saveView } from './views/saved-views.ts';

const nothing = { columns: { hidden: [], order: [], widths: {} }, expanded: false, views: [] };

describe('stored settings', () => {
  it.each([undefined, null, 7, 'text', [], { columns: 'x', views: {}, expanded: 'yes', defaultView: 1 }])(
    'count as not set when they are %j',
    (stored) => {
      expect(readListSettings(stored)).toEqual(nothing);
    },
  );

  it('keep valid entries and drop the rest', () => {
    const stored = {
      columns: { hidden: ['a', 1], order: 'a', widths: { a: 120, b: -1, c: '9' } },
      expanded: true,
      views: [{ name: '' }, { query: {} }, { name: '今日', query: { sort: 'a', page: 3 } }],
      defaultView: '今日',
    };

    expect(readListSettings(stored)).toEqual({
      columns: { hidden: ['a'], order: [], widths: { a: 120 } },
      expanded: true,
      views: [{ name: '今日', query: { sort: 'a' }, columns: nothing.columns }],
      defaultView: '今日',
    });
  });

  it('come through being stored', () => {
    const settings = {
      ...nothing,
      expanded: true,
      views: [{ name: '甲', query: { sort: '-a' }, columns: nothing.columns }],
    };

    expect(readListSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });
});

describe('saved views', () => {
  const view = (name: string, sort = 'a') => ({ name, query: { sort }, columns: nothing.columns });
  const settings: ListSettings = { ...nothing, views: [view('甲'), view('乙')], defaultView: '甲' };

  it('are replaced where they are by one of the same name', () => {
    expect(saveView(settings, view('甲', '-b')).views).toEqual([view('甲', '-b'), view('乙')]);
    expect(saveView(settings, view('丙')).views?.map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
  });

  it('stay the default under another name', () => {
    expect(renameView(settings, '甲', '丁')).toEqual({ views: [view('丁'), view('乙')], defaultView: '丁' });
    expect(renameView(settings, '乙', '丁')).toEqual({ views: [view('甲'), view('丁')] });
  });

  it('are no longer the default once they are gone', () => {
    expect({ ...settings, ...removeView(settings, '甲') }).toEqual({ ...nothing, views: [view('乙')] });
    expect({ ...settings, ...removeView(settings, '乙') }).toEqual({
      ...nothing,
      views: [view('甲')],
      defaultView: '甲',
    });
  });
});
