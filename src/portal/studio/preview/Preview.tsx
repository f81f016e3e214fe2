import { useMemoizedFn } from 'ahooks';
import { Alert, Button } from 'antd';
import { memo, type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { LocationParams, PageTarget } from '#engine';
import { useLanguage, useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import type { DrawnPage, Edit, PartPlace, Wanted } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import type { HostHandlers } from './frame/scene.ts';
import { type Choices, firstChoices } from './looks.ts';
import { messages } from './messages.ts';
import styles from './preview.module.css';
import { PreviewBar } from './PreviewBar.tsx';
import { type FrameHandle, PreviewWindow } from './PreviewWindow.tsx';
import { useDrawnPage } from './use-drawn-page.ts';
import { useHost, useRoles } from './use-host.ts';
import { useScene } from './use-scene.ts';

export interface PreviewProps {
  /** The page file to preview. */
  readonly file: string;
  /** All files of the draft. Keep the array's identity while they are equal. */
  readonly edits: readonly Edit[];
  /** The chosen part: a JSON Pointer into the file. */
  readonly selected?: string | undefined;
  /** Called when a part is clicked, with the file of its fragment. Absent: clicks reach the page. */
  readonly onSelect?: ((pointer: string, file: string) => void) | undefined;
  /** Settings of the preview; given when another component draws their controls. */
  readonly choices?: Choices | undefined;
  readonly ref?: Ref<PreviewHandle> | undefined;
}

/** Handle for questions about the drawn page. */
export interface PreviewHandle {
  /** Value of a text with expressions at the chosen part; undefined if it has none. */
  readonly evaluate: (text: string) => Promise<string | undefined>;
}

/** A page opened from the previewed page. */
interface Visit {
  readonly name: string;
  readonly query: LocationParams;
  readonly params: LocationParams;
}

/** Draws a page of a draft with the real engine in a frame. Writes are never sent. */
export const Preview = memo(function Preview(props: PreviewProps) {
  // A remount resets all state for another file.
  return <FilePreview key={props.file} {...props} />;
});

function FilePreview({ file, edits, selected, onSelect, choices: common, ref }: PreviewProps) {
  const text = useMessages(messages);
  const checker = useChecker();
  const { ask } = checker;
  const first = firstChoices(useLanguage(), onSelect !== undefined);
  const [changed, setChanged] = useState<Partial<Choices>>({});
  const [trail, setTrail] = useState<readonly Visit[]>([]);
  const [mode, setMode] = useState<string>();
  const [ownQuery, setOwnQuery] = useState<LocationParams>();
  const visit = trail.at(-1);
  const wanted: Wanted = visit ? { name: visit.name } : { file };
  const { pages, mistakes, number, failed, stale } = useDrawnPage(ask, {
    edits,
    wanted,
    language: (common ?? { ...first, ...changed }).language,
  });
  const drawn = pages?.find(({ page }) => page.name === (visit?.name ?? mode)) ?? pages?.[0];
  const tab = useTab(onSelect && drawn?.page.name);
  const choices: Choices = common ?? { ...first, ...(tab && { data: 'mine' }), ...changed };
  const roles = useRoles();
  const parts = useMemo(() => (visit ? [] : partsAt(drawn, file, selected)), [visit, drawn, file, selected]);
  const frame = useEvaluator(ref, parts[0]);
  const changeOwn = useMemoizedFn((next: Partial<Choices>) => setChanged({ ...changed, ...next }));
  const start = (choices.data === 'mine' && tab) || drawn?.example;
  const location = visit ?? (start && { ...start, ...(ownQuery && { query: ownQuery }) });
  const scene = useScene({ drawn, location, choices, roles: roles.list, selected: parts });
  const host: HostHandlers = {
    call: useHost({ checker: ask, edits, data: choices.data }),
    open: (target: PageTarget) => {
      const next = { name: target.page, query: target.query ?? {}, params: target.params ?? {} };
      setTrail(target.replace ? [...trail.slice(0, -1), next] : [...trail, next]);
    },
    back: () => setTrail(trail.slice(0, -1)),
    changeQuery: (query) => (visit ? setTrail([...trail.slice(0, -1), { ...visit, query }]) : setOwnQuery(query)),
    select: (part) => {
      const found = drawn && placeOf(drawn.places, part);
      if (found) onSelect?.(found.pointer, found.file);
    },
  };
  if (checker.failed) {
    const again = <Button onClick={checker.again}>{text.again}</Button>;
    return <Alert type="error" message={text.checkerFailed} action={again} />;
  }
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      <PreviewBar
        choices={choices}
        onChange={common ? undefined : changeOwn}
        roles={roles}
        mayPick={onSelect !== undefined}
        pages={visit ? [] : (pages ?? [])}
        page={drawn?.page.name}
        onPage={(name) => {
          setMode(name);
          setOwnQuery(undefined);
        }}
        onBack={visit && (() => setTrail(trail.slice(0, -1)))}
      />
      <div className={styles['said']} role="status">
        {mistakes.length > 0 ? <span>{text.mistakes(mistakes.length)}</span> : null}
        {failed ? <span>{text.failed}</span> : null}
        {mistakes.length > 0 && drawn ? <span>{stale ? text.stale : text.partial}</span> : null}
        {visit && number > 0 && !pages ? (
          <Button size="small" onClick={host.back}>
            {text.unreachable}
          </Button>
        ) : null}
      </div>
      <PreviewWindow
        title={drawn ? text.frame(drawn.page.title) : text.preview}
        width={choices.width}
        scene={scene}
        isLoading={mistakes.length === 0 && !failed}
        host={host}
        handle={frame}
      />
    </section>
  );
}

/** The tab of an edited page, which is drawn as it is there: over the author's data, at its address. */
function useTab(name: string | undefined) {
  const { tabs } = usePortal();
  return tabs.get().tabs.find((one) => one.name === name);
}

/** Evaluates texts at a part through the frame. */
function useEvaluator(ref: PreviewProps['ref'], part: string | undefined): RefObject<FrameHandle | null> {
  const frame = useRef<FrameHandle>(null);
  useImperativeHandle(
    ref,
    () => ({
      evaluate: async (text) => (part === undefined ? undefined : frame.current?.ask?.('evaluate', { part, text })),
    }),
    [part],
  );
  return frame;
}

/** Resolved parts written at a position, else at its nearest ancestor. */
function partsAt(drawn: DrawnPage | undefined, file: string, selected: string | undefined): readonly string[] {
  if (!drawn || selected === undefined) return [];
  const own = drawn.places.filter((one) => one.file === file);
  for (let at = selected; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = own.filter(({ pointer }) => pointer === at);
    if (found.length > 0) return found.map(({ part }) => part);
  }
  return [];
}

/** Position of a part, else of its nearest ancestor. */
function placeOf(places: readonly PartPlace[], part: string): PartPlace | undefined {
  for (let at = part; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = places.find((one) => one.part === at);
    if (found || at === '') return found;
  }
}
