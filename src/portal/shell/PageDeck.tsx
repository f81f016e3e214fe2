import { Activity, useMemo, useState } from 'react';
import { useStore } from '../create-store.ts';
import { usePortal } from '../portal.ts';
import type { SessionData } from '../session/session-state.ts';
import type { ShellNavigation } from './create-navigation.ts';
import { updateDeck, type DeckPage, type Visit } from './deck.ts';
import { PageHost } from './PageHost.tsx';
import { PagePanel } from './PagePanel.tsx';

interface PageDeckProps {
  readonly front: Visit;
  readonly navigation: ShellNavigation;
  readonly data: SessionData;
}

/** The pages of all tabs visited: one in front, the others hidden with all that is typed, chosen and scrolled. */
export function PageDeck({ front, navigation, data }: PageDeckProps) {
  const { tabs } = usePortal();
  const state = useStore(tabs);
  const [deck, setDeck] = useState<readonly DeckPage[]>([]);
  const next = updateDeck(deck, front, state);
  if (next !== deck) setDeck(next);
  return next.map((page) => (
    <Activity key={`${page.name}:${page.ends}`} mode={page.name === front.match.route.name ? 'visible' : 'hidden'}>
      <PagePanel name={page.name}>
        <DeckedPage page={page} navigation={navigation} data={data} />
      </PagePanel>
    </Activity>
  ));
}

function DeckedPage({ page, navigation, data }: { page: DeckPage } & Omit<PageDeckProps, 'front'>) {
  const { name, match, query, ends } = page;
  const own = useMemo(() => navigation.forPage({ name, ends }), [navigation, name, ends]);
  return <PageHost match={match} query={query} ends={ends} navigation={own} logout={navigation.logout} data={data} />;
}
