import { AutoComplete, Modal, type RefSelectProps } from 'antd';
import { useDebounce } from 'ahooks';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useMessages } from '../language/language.ts';
import { useTranslate } from '../language/page-texts.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { useStore, useSetting } from '../use-store.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { PageLink } from '#parts';
import { findAddress, type PortalRoute, type RouteTarget } from '../routes/portal-route.ts';
import {
  filterActions,
  filterEntries,
  keyOf,
  kinds,
  listPages,
  readRecent,
  RECENTLY_OPENED,
  remember,
  type Entry,
  createLookUp,
} from './entries.ts';
import { messages } from './messages.ts';
import styles from './Palette.module.css';

/** A person who types is not looked up for every letter, ms. */
const PAUSE = 200;
/** Characters that the server takes. */
const LONGEST = 40;
const WIDTH = 640;
const LIST_HEIGHT = 420;
const PLACE = { top: 80 };

interface PaletteProps {
  readonly menu: readonly MenuNode[];
  readonly mayOpen: (page: string) => boolean;
  readonly onOpen: (target: RouteTarget) => void;
  readonly onClose: () => void;
  /** The search text. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Keys reach the search from now on. */
  readonly onReady: () => void;
}

/** The search over everything: pages of the menu at once, funds, orders and accounts from the server. */
export function Palette({ menu, mayOpen, onOpen, onClose, typed, onType, onReady }: PaletteProps) {
  const text = useMessages(messages);
  const { settings, pageActions } = usePortal();
  const routes = useRoutes();
  const recent = readRecent(useSetting(settings, RECENTLY_OPENED)).filter(({ target }) => mayOpen(target.page));
  const input = useRef<RefSelectProps>(null);
  const { entries, looking } = useEntries(menu, typed.trim(), { recent, mayOpen });
  const actions = filterActions(useStore(pageActions), typed);

  function open(key: string): void {
    const action = actions.find(({ label }) => keyOfAction(label) === key);
    if (action) {
      onClose();
      action.run();
      return;
    }
    const entry = entries.find((one) => keyOf(one) === key);
    if (!entry) return;
    settings.set(RECENTLY_OPENED, remember(recent, entry));
    onClose();
    onOpen(entry.target);
  }

  const groups =
    typed.trim() === ''
      ? [{ label: text.recent, options: entries.map(toOption) }]
      : [
          { label: text.actions, options: actions.map(({ label }) => ({ value: keyOfAction(label), label })) },
          ...kinds.map((kind) => ({
            label: text.kinds[kind],
            options: entries.filter((entry) => entry.kind === kind).map(toOption),
          })),
        ];
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={WIDTH}
      style={PLACE}
      aria-label={text.open}
      // A dialog takes the focus for itself when it opens.
      afterOpenChange={() => input.current?.focus()}
      onCancel={onClose}
    >
      <AutoComplete
        ref={input}
        open
        defaultActiveFirstOption
        size="large"
        className={styles['input'] ?? ''}
        aria-label={text.openHint}
        placeholder={text.placeholder}
        value={typed}
        options={groups.filter(({ options }) => options.length > 0)}
        optionRender={({ value, label }) =>
          drawOption(
            entries.find((entry) => keyOf(entry) === value),
            routes,
          ) ?? label
        }
        listHeight={LIST_HEIGHT}
        notFoundContent={typed.trim() === '' ? null : looking ? text.looking : text.nothing}
        onSearch={(next) => onType(next.slice(0, LONGEST))}
        onSelect={open}
        onFocus={(event) => {
          goToEnd(event);
          onReady();
        }}
      />
    </Modal>
  );
}

function goToEnd({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement) target.setSelectionRange(target.value.length, target.value.length);
}

const keyOfAction = (label: string): string => `action ${label}`;

// A screen reader hears the label if it is text, else the value.
const toOption = (entry: Entry) => ({
  value: keyOf(entry),
  label: `${entry.title} ${entry.hint}`.trim(),
});

/** For the browser a link; the list around follows a plain click. Draws nothing for a button of the page. */
function drawOption(entry: Entry | undefined, routes: readonly PortalRoute[]) {
  return (
    entry && (
      <PageLink address={findAddress(routes, entry.target)} tabIndex={-1} className={styles['entry']}>
        <span className={styles['title']}>{entry.title}</span>
        <span className={styles['hint']}>{entry.hint}</span>
      </PageLink>
    )
  );
}

interface Around {
  readonly recent: readonly Entry[];
  readonly mayOpen: (page: string) => boolean;
}

/** Entries that fit a text; without a text, the entries opened last. */
function useEntries(menu: readonly MenuNode[], text: string, { recent, mayOpen }: Around) {
  const { client } = usePortal();
  const translate = useTranslate();
  const lookUp = useMemo(() => createLookUp(client, mayOpen), [client, mayOpen]);
  const asked = useDebounce(text, { wait: PAUSE });
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly Entry[] }>();
  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    void lookUp(asked).then((found) => {
      if (current) setAnswer({ text: asked, found });
    });
    return () => {
      current = false;
    };
  }, [lookUp, asked]);
  const pages = listPages(menu, translate);
  // A page has its present name, not the one that it had when it was opened.
  if (text === '')
    return { entries: recent.map((one) => pages.find((page) => keyOf(page) === keyOf(one)) ?? one), looking: false };
  const found = [...filterEntries(pages, text), ...(answer?.text === text ? answer.found : [])];
  return {
    entries: kinds.flatMap((kind) => found.filter((entry) => entry.kind === kind)),
    looking: answer?.text !== text,
  };
}
