import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listAround, observer, type Origins, type Property, readInspection, type Target } from '#engine';
import { useLanguage, useMessages } from '../../language/language.ts';
import { CallList, ExpressionList, ReasonList, ValueList, type Handlers } from './ValueList.tsx';
import { PartTree } from './PartTree.tsx';
import { Place } from './Place.tsx';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { namePart } from './words.ts';

/** All resolved properties of a part, with their origins. */
function PropertyTable({ properties }: { readonly properties: readonly Property[] }) {
  const text = useMessages(messages);
  return (
    <section aria-label={text.properties}>
      <h3>{text.properties}</h3>
      <table className={styles['properties']}>
        <thead>
          <tr>
            <th scope="col">{text.property}</th>
            <th scope="col">{text.value}</th>
            <th scope="col">{text.origin}</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(({ pointer, name, text: written, origin }) => (
            <tr key={pointer}>
              <th scope="row">{name}</th>
              <td>
                <code title={written}>{written}</code>
              </td>
              <td>
                <Place origin={origin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Props {
  readonly target: Target;
  readonly origins: Origins;
  readonly handlers: Handlers;
  /** The part is on the screen. */
  readonly drawn: boolean;
  /** Finds a part of the same page by its pointer. */
  readonly find: (pointer: string) => Target | undefined;
  readonly onPick: (pointer: string) => void;
  readonly onClose: () => void;
}

/** Shows the source of a part beside the page. The page stays in use, and the panel follows it. */
export function InspectorPanel(props: Props) {
  const { target, find, onPick, onClose } = props;
  const text = useMessages(messages);
  const [view, setView] = useState<'details' | 'structure'>('details');
  const panel = useRef<HTMLElement>(null);
  useFocus(panel);
  useEscape(panel, onClose);
  const pick = (pointer: string): void => {
    setView('details');
    onPick(pointer);
    // The button that was pressed may be gone by then.
    panel.current?.focus();
  };
  return (
    <aside ref={panel} tabIndex={-1} aria-label={text.inspector} className={styles['panel']}>
      <header className={styles['head']}>
        <Title target={target} />
        <button type="button" className={styles['close']} aria-label={text.close} onClick={onClose}>
          ×
        </button>
      </header>
      <div className={styles['views']} role="group">
        {(['details', 'structure'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {text[one]}
          </button>
        ))}
      </div>
      <div className={styles['body']}>
        {view === 'details' ? (
          <Details {...props} onPick={pick} />
        ) : (
          <PartTree target={target} find={find} onPick={pick} />
        )}
      </div>
      <footer className={styles['hint']}>{text.hint}</footer>
    </aside>
  );
}

function Title({ target }: Pick<Props, 'target'>) {
  const language = useLanguage();
  const text = useMessages(messages);
  const { part, open, place } = target;
  const name = place === 'total' ? `${text.total} ${namePart(part, language)}` : namePart(part, language);
  return <h2 className={styles['title']}>{part.kind === 'page' ? name : text.inList(name, open.page.name)}</h2>;
}

const Details = observer(function Details({
  target,
  origins,
  handlers,
  drawn,
  onPick,
}: Omit<Props, 'find' | 'onClose'>) {
  const language = useLanguage();
  const text = useMessages(messages);
  const { origin, reasons, values, expressions, properties } = readInspection(target, origins);
  return (
    <>
      <Place origin={origin} copyable />
      <nav aria-label={text.around} className={styles['around']}>
        {listAround(target.part).map((part) => (
          <button key={part.pointer} type="button" onClick={() => onPick(part.pointer)}>
            {namePart(part, language)}
          </button>
        ))}
      </nav>
      <ReasonList reasons={reasons} drawn={drawn} onPick={onPick} />
      <ValueList values={values} />
      <CallList part={target.part} handlers={handlers} />
      <ExpressionList expressions={expressions} />
      <PropertyTable properties={properties} />
    </>
  );
});

/** The panel takes the focus, so that Escape is its own, and gives it back. */
function useFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}

function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const stop = new AbortController();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    panel.current?.addEventListener('keydown', handleKey, { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
}
