import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, type InputRef, Segmented, Tooltip, Tour } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEventListener } from 'ahooks';
import { findBox, partAtOffset, readDefinitions } from '#engine/language/edit';
import type { Diagnostic, FileText } from '#engine/language/prove';
import { useLanguage, useMessages } from '../../language/language.ts';
import { CodeEditor } from '../../widgets/page-editor/CodeEditor.tsx';
import { createJsonWords } from '../../widgets/page-editor/json-words.ts';
import type { Facts } from '../checker/page-facts.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { useRoles } from '../preview/use-host.ts';
import { Design } from './Design.tsx';
import { focusRegion } from './focus-region.ts';
import { FollowName } from './FollowName.tsx';
import { messages } from './messages.ts';
import { offsetOf } from '../offset-of.ts';
import { tellBy } from '../tell-problem.ts';
import { ProblemStrip } from './ProblemStrip.tsx';
import { type PageCheck, usePageCheck } from './use-page-check.ts';
import { type PageText, usePageText } from './use-page-text.ts';
import { placeId, useTour } from './use-tour.ts';
import styles from './editor.module.css';

export interface PageStudioProps {
  readonly file: string;
  /** The way to the page in the menu; undefined for a page outside it. */
  readonly place?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** All files of the draft; the array keeps its identity while they are equal. */
  readonly edits: readonly Edit[];
  /** Id of the draft. */
  readonly draft: string;
  /** Text about the state of saving. */
  readonly saving: string;
  /** Diagnostics of the whole product with this draft, as far as it has been checked. */
  readonly problems: readonly Diagnostic[];
  /** Goes to a problem of another file. */
  readonly onLeave: (problem: Diagnostic) => void;
  /** `more`: other files that change with the page. */
  readonly onChange: (text: string, more?: readonly FileText[]) => void;
  readonly onClose: () => void;
}

/** Visual editor of a page: outline, preview and properties, or the text. */
export function PageStudio(props: PageStudioProps) {
  const text = useMessages(messages);
  const { ask, failed } = useChecker();
  const { file, edits } = props;
  const check = usePageCheck({ ask, edits, file, text: props.text });
  if (failed)
    return (
      <Alert type="error" message={text.checkerFailed} action={<Button onClick={props.onClose}>{text.done}</Button>} />
    );
  return <Desk {...props} ask={ask} check={check} />;
}

interface DeskProps extends PageStudioProps {
  readonly ask: AskChecker | undefined;
  readonly check: PageCheck;
}

type View = 'design' | 'text';

function Desk(props: DeskProps) {
  const { file, draft, onChange, check } = props;
  const facts = useFactsWithRoles(check.facts);
  const pageSchema = facts?.pageSchema;
  const definitions = useMemo(() => (pageSchema === undefined ? undefined : readDefinitions(pageSchema)), [pageSchema]);
  const page = usePageText({ file, text: props.text, onChange, draft, definitions });
  const [view, setView] = useState<View>('design');
  const [target, setTarget] = useState<Diagnostic>();
  const language = useLanguage();
  const showText = useCallback(() => setView('text'), []);
  const search = useRef<InputRef>(null);
  const tour = useTour();
  const handleOpen = (problem: Diagnostic): void => {
    const offset = offsetOf(page.text, problem);
    if (page.root) page.select(partAtOffset(page.root, offset).pointer);
    else setView('text');
    setTarget({ ...problem });
  };
  const desk = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    if (isElsewhere(event.target, desk.current)) return;
    const command = commandOf(event, page, () => search.current?.focus());
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  // Capture keys pressed without focus, and before the text editor handles them.
  useEventListener('keydown', handleKey, { capture: true });
  return (
    <div ref={desk} className={styles['studio']}>
      <Bar
        title={props.title}
        file={file}
        place={props.place}
        saving={props.saving}
        view={view}
        onView={setView}
        undo={page.undo}
        redo={page.redo}
        onTour={tour.start}
        onClose={props.onClose}
      />
      {view === 'design' ? (
        <Design
          file={file}
          edits={props.edits}
          ask={props.ask}
          check={check}
          facts={facts}
          page={page}
          definitions={definitions}
          search={search}
          onText={showText}
        />
      ) : (
        <TextView file={file} page={page} problems={check.problems ?? []} target={target} />
      )}
      <div id={placeId('problems')}>
        <ProblemStrip
          problems={check.problems?.filter((one) => one.file === file)}
          others={props.problems.filter((one) => one.file !== file)}
          titleOf={(other) => facts?.pages.find((one) => one.file === other)?.title ?? other.replace('schemas/', '')}
          tell={(problem) =>
            tellBy(page.root && findBox(page.root, offsetOf(page.text, problem), pageSchema), problem, language)
          }
          text={page.text}
          onOpen={handleOpen}
          onLeave={props.onLeave}
          onMend={(fix) => page.edit(fix)}
        >
          <FollowName file={file} edits={props.edits} ask={props.ask} page={page} problems={props.problems} />
        </ProblemStrip>
      </div>
      <Tour mask={false} type="primary" open={tour.open} onClose={tour.close} steps={tour.steps} />
    </div>
  );
}

interface BarProps
  extends Pick<PageStudioProps, 'title' | 'file' | 'place' | 'saving' | 'onClose'>, Pick<PageText, 'undo' | 'redo'> {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onTour: () => void;
}

/** Title, history, view and state of saving. */
function Bar({ title, file, place, saving, view, onView, undo, redo, onTour, onClose }: BarProps) {
  const text = useMessages(messages);
  return (
    <header id={placeId('bar')} className={styles['bar']}>
      <h1>{title}</h1>
      <div className={styles['place']} title={file}>
        {place ?? <code>{file}</code>}
      </div>
      <Tooltip title={`${text.undo} Ctrl+Z`}>
        <Button icon={<UndoOutlined />} aria-label={text.undo} disabled={!undo} onClick={undo} />
      </Tooltip>
      <Tooltip title={`${text.redo} Ctrl+Y`}>
        <Button icon={<RedoOutlined />} aria-label={text.redo} disabled={!redo} onClick={redo} />
      </Tooltip>
      <Segmented<View>
        aria-label={text.view}
        value={view}
        options={(['design', 'text'] as const).map((value) => ({ value, label: text[value] }))}
        onChange={onView}
      />
      <div id={placeId('saving')} role="status" className={styles['saving']}>
        {saving}
      </div>
      <Tooltip title={text.keys}>
        <Button type="text">{text.help}</Button>
      </Tooltip>
      <Button type="text" onClick={onTour}>
        {text.tour}
      </Button>
      <Button type="primary" onClick={onClose}>
        {text.done}
      </Button>
    </header>
  );
}

/** Adds the names of roles to the permission codes. */
function useFactsWithRoles(facts: Facts | undefined): Facts | undefined {
  const { list: roles } = useRoles();
  return useMemo(() => {
    if (!facts || roles.length === 0) return facts;
    const rolesOf = (code: string) => roles.filter(({ codes }) => codes.includes(code)).map(({ roleName }) => roleName);
    return { ...facts, codes: facts.codes.map((one) => ({ ...one, roles: rolesOf(one.name) })) };
  }, [facts, roles]);
}

/** Whether a key was pressed in a dialog above the editor. */
function isElsewhere(target: EventTarget | null, desk: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && !dialog.contains(desk);
}

/** Text controls whose text is not the page's until they are left or chosen from: what is searched for, JSON being typed. */
const OWN_TEXT = 'input[type="search"], [data-own-text]';

function commandOf(event: KeyboardEvent, page: PageText, find: () => void): (() => void) | undefined {
  const { shiftKey: shift, target } = event;
  const key = event.key.toLowerCase();
  if (key === 'f6') return () => focusRegion(shift);
  if (!(event.ctrlKey || event.metaKey)) return undefined;
  if (/^[zy]$/u.test(key) && target instanceof Element && target.matches(OWN_TEXT)) return undefined;
  const nothing = (): void => undefined;
  if (key === 'z') return (shift ? page.redo : page.undo) ?? nothing;
  if (key === 'y') return page.redo ?? nothing;
  return key === 'k' ? find : undefined;
}

interface TextProps {
  readonly file: string;
  readonly page: PageText;
  readonly problems: readonly Diagnostic[];
  readonly target: Diagnostic | undefined;
}

function TextView({ file, page, problems, target }: TextProps) {
  const text = useMessages(messages);
  const words = useMemo(() => createJsonWords(file), [file]);
  const [states] = useState(() => new Map<string, unknown>());
  const own = useMemo(() => problems.filter((one) => one.file === file), [problems, file]);
  return (
    <div className={styles['text']}>
      <CodeEditor
        file={file}
        text={page.text}
        label={text.editor(file)}
        readOnly={false}
        problems={own}
        target={target}
        words={words}
        states={states}
        onChange={page.type}
      />
    </div>
  );
}
