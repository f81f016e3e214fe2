import { describe, expect, test } from 'vitest';
import { reduceTabs, type TabState } from '../tabs/tab-state.ts';
import { buildMatch, open, visit } from '../tabs/testing/build-tabs.ts';
import { MAX_ALIVE, updateDeck, type DeckPage, type Visit } from './deck.ts';

const routes = new Map<string, Visit['match']>();

/** A visit; a route stays the same object, as the portal's do. */
function to(name: string, query: Visit['query'] = {}): Visit {
  const match = routes.get(name) ?? buildMatch(name);
  routes.set(name, match);
  return { match, query };
}

/** The deck after these routes were visited in turn, all of them open. */
function walk(names: readonly string[], state: TabState = open(...names)): readonly DeckPage[] {
  return names.reduce<readonly DeckPage[]>((deck, name) => updateDeck(deck, to(name), state), []);
}

const namesOf = (deck: readonly DeckPage[]): readonly string[] => deck.map(({ name }) => name);

describe('pages alive', () => {
  test('are those visited in this session, each once and in its place', () => {
    expect(namesOf(walk(['A', 'B', 'A']))).toEqual(['A', 'B']);
  });

  test('a restored tab is not alive until it is visited', () => {
    expect(namesOf(updateDeck([], to('B'), open('A', 'B', 'C')))).toEqual(['B']);
  });

  test('are the same deck while nothing changes', () => {
    const deck = walk(['A', 'B']);

    expect(updateDeck(deck, to('B'), open('A', 'B'))).toBe(deck);
  });

  test('stay the same page with what the address says now', () => {
    const deck = walk(['A', 'B']);

    const [a, b] = updateDeck(deck, to('B', { pageNum: '2' }), open('A', 'B'));

    expect(a).toBe(deck[0]);
    expect(b).toMatchObject({ query: { pageNum: '2' }, ends: deck[1]?.ends });
  });

  test('go when their tab closes', () => {
    const closed = reduceTabs(open('A', 'B'), { type: 'close', names: ['A'] });

    expect(namesOf(updateDeck(walk(['A', 'B']), to('B'), closed))).toEqual(['B']);
  });

  test('go when their tab is reloaded behind another', () => {
    const reloaded = reduceTabs(open('A', 'B'), { type: 'reload', name: 'A' });

    expect(namesOf(updateDeck(walk(['A', 'B']), to('B'), reloaded))).toEqual(['B']);
  });

  test('a closed page in front stays until the router has left it', () => {
    const deck = walk(['A', 'B']);
    const closed = reduceTabs(open('A', 'B'), { type: 'close', names: ['B'] });

    expect(updateDeck(deck, to('B'), closed)).toBe(deck);
    expect(namesOf(updateDeck(deck, to('A'), closed))).toEqual(['A']);
  });

  test('a reopened tab is another page', () => {
    const state = open('A', 'B');
    const closed = reduceTabs(state, { type: 'close', names: ['B'] });
    const deck = updateDeck(walk(['A', 'B'], state), to('A'), closed);

    const reopened = updateDeck(deck, to('B'), visit(closed, buildMatch('B')));

    expect(reopened[1]?.ends).toBe(1);
  });

  test('a reloaded page is another page', () => {
    const deck = walk(['A', 'B']);

    const next = updateDeck(deck, to('B'), reduceTabs(open('A', 'B'), { type: 'reload', name: 'B' }));

    expect(next[1]?.ends).not.toBe(deck[1]?.ends);
  });
});

describe('too many pages', () => {
  const names = Array.from({ length: MAX_ALIVE }, (_, index) => `P${index}`);
  const withOneMore = (state: TabState): readonly string[] => {
    const more = visit(state, buildMatch('More'));
    return namesOf(updateDeck(walk(names, state), to('More'), more));
  };

  test('cost the longest unused one its life', () => {
    expect(withOneMore(open(...names))).toEqual([...names.slice(1), 'More']);
  });

  test('never cost one with unsent input its life', () => {
    const page = { name: 'P0', params: {}, query: {} };
    const typed = reduceTabs(open(...names), { type: 'mark', page, dirty: true });

    expect(withOneMore(typed)).toEqual(['P0', ...names.slice(2), 'More']);
  });

  test('count the page visited last as used last', () => {
    const state = open(...names);
    const deck = updateDeck(walk(names, state), to('P0'), state);

    expect(namesOf(updateDeck(deck, to('More'), visit(state, buildMatch('More'))))).toEqual([
      'P0',
      ...names.slice(2),
      'More',
    ]);
  });
});
