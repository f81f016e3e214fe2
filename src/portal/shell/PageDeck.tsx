import { Activity, useMemo, useState, useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react';
import { useStore } from '../use-store.ts';
import { usePortal } from '../portal.ts';
import type { SessionData } from '../session/session-state.ts';
import { useMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import type { ShellNavigation } from './create-navigation.ts';
import { updateDeck, type DeckPage, type Visit } from './deck.ts';
import { PageHost } from './PageHost.tsx';
import styles from './PagePanel.module.css';
import { panelIdOf, tabIdOf } from './use-focus.ts';

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

/** The place of one page: it scrolls by itself, and is scrolled as before when it comes back. */
function PagePanel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { riskLine } = useMessages(productMessages);
  const places = useRef(new Map<Element, { readonly top: number; readonly left: number }>());

  // A hidden element forgets how far it was scrolled; this also runs whenever the page is shown again.
  useLayoutEffect(() => {
    for (const [element, { top, left }] of places.current) {
      element.scrollTop = top;
      element.scrollLeft = left;
    }
  }, []);

  function handleScroll({ target }: UIEvent): void {
    if (target instanceof Element) places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  }

  return (
    <div
      id={panelIdOf(name)}
      className={styles['panel']}
      role="tabpanel"
      aria-labelledby={tabIdOf(name)}
      // A page without anything to focus is scrolled by keyboard too.
      tabIndex={0}
      onScrollCapture={handleScroll}
    >
      <div className={styles['page']}>{children}</div>
      <footer className={styles['risk']}>{riskLine}</footer>
    </div>
  );
}
