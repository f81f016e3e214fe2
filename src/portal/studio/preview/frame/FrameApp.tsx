import { useEffect, useMemo, useState, useLayoutEffect } from 'react';
import { EnginePorts, type Inspector, type Ports, SchemaPage, type Unsaved, type UnsavedValues } from '#engine';
import { language } from '#values/language';
import { SIDER_WIDTH } from '#values/interface-constants';
import type { Store } from '#values/store';
import { useStore } from '../../../use-store.ts';
import { Dressed } from '../../../Dressed.tsx';
import { NoticeHost } from '../../../NoticeHost.tsx';
import { createNotices } from '../../../notices.ts';
import panel from '../../../shell/PagePanel.module.css';
import { applyTheme, THEMES } from '../../../themes/theme.ts';
import type { Ask } from '../../remote.ts';
import styles from './frame.module.css';
import { createFramePorts } from './frame-ports.ts';
import type { HostHandlers, Scene } from './scene.ts';

interface Props {
  readonly host: Ask<HostHandlers>;
  readonly scenes: Store<Scene>;
  readonly inspector: Inspector;
}

/** Draws a scene with its theme, density and language. */
export function FrameApp({ host, scenes, inspector }: Props) {
  const scene = useStore(scenes);
  const [notices] = useState(createNotices);
  const theme = THEMES.find(({ name }) => name === scene.theme) ?? THEMES[0];
  const { page, density, picking } = scene;
  const ports = useMemo(
    () => createFramePorts({ host, notices, inspector, scene: scenes.get }),
    [host, notices, inspector, scenes],
  );
  useEffect(
    () => pickParts({ inspector, isOn: () => scenes.get().picking, onPick: (part) => void host('select', part) }),
    [inspector, scenes, host],
  );
  useEffect(() => {
    if (theme) applyTheme(theme, document.documentElement);
    document.documentElement.lang = scene.language;
    language.set(scene.language);
  }, [theme, scene.language]);
  if (!theme) return null;
  return (
    <Dressed theme={theme} density={density}>
      <NoticeHost notices={notices} />
      <div className={`${styles['frame']} ${picking ? styles['picking'] : ''}`}>
        <div className={styles['body']}>
          <div className={styles['menu']} style={{ width: SIDER_WIDTH }} />
          <div className={styles['content']}>
            <div className={styles['tabs']}>{page.meta.title ?? page.title}</div>
            <main className={panel['panel']}>
              <div className={panel['page']}>
                <VisitedPage key={scene.visit} ports={ports} scene={scene} host={host} />
              </div>
            </main>
          </div>
        </div>
      </div>
      {scene.selected.map((part) => (
        <Outline key={part} inspector={inspector} part={part} />
      ))}
    </Dressed>
  );
}

interface VisitProps {
  readonly ports: Ports;
  readonly scene: Scene;
  readonly host: Ask<HostHandlers>;
}

/** A visited page. Input survives changes of its fields. */
function VisitedPage({ ports, scene, host }: VisitProps) {
  const { page, query, params } = scene;
  const [unsaved] = useState(createInput);
  const location = useMemo(() => ({ query, params }), [query, params]);
  return (
    <EnginePorts value={ports}>
      <SchemaPage
        page={page}
        location={location}
        unsaved={unsaved}
        onQueryChange={(next) => void host('changeQuery', next)}
      />
    </EnginePorts>
  );
}

/** Unsaved input, kept in memory. */
function createInput(): Unsaved {
  let input: UnsavedValues | undefined;
  const parts = new Map<string, Unsaved>();
  return {
    take: () => input,
    keep: (values) => {
      input = values;
    },
    onChange: () => undefined,
    part: (name) => {
      const part = parts.get(name) ?? createInput();
      parts.set(name, part);
      return part;
    },
  };
}

interface OutlineProps {
  readonly inspector: Inspector;
  /** Pointer of a part; no outline is drawn while it is not on screen. */
  readonly part: string;
}

/** Outline that follows a part while it scrolls. */
function Outline({ inspector, part }: OutlineProps) {
  const [place, setPlace] = useState<DOMRect>();
  useLayoutEffect(() => {
    let running = 0;
    // Poll: some layout shifts fire no event.
    const follow = (): void => {
      const found = inspector.pick(part);
      const next = (found && inspector.elementOf(found.part))?.getBoundingClientRect();
      setPlace((last) => (last && next && isSame(last, next) ? last : next));
      running = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(running);
  }, [inspector, part]);
  if (!place) return null;
  const { top, left, width, height } = place;
  return <div aria-hidden data-outline={part} className={styles['outline']} style={{ top, left, width, height }} />;
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}

/** Events kept from the page while parts are chosen. */
const SWALLOWED = ['pointerdown', 'mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const;

interface Picking {
  readonly inspector: Inspector;
  /** Whether a click chooses a part; with Alt it always does. */
  readonly isOn: () => boolean;
  readonly onPick: (part: string) => void;
}

/**
 * Makes clicks choose parts. Reads the element at the pointer, since disabled buttons fire no click. Returns the
 * cleanup.
 */
function pickParts({ inspector, isOn, onPick }: Picking): () => void {
  const stop = new AbortController();
  const handle = (event: MouseEvent): void => {
    if (!isOn() && !event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' && event.type !== 'auxclick') return;
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const found = element && inspector.find(element);
    if (found) onPick(found.part.pointer);
  };
  for (const name of SWALLOWED) {
    window.addEventListener(name, handle, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
