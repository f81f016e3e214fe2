import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, type InputRef, Segmented, Tooltip, Tour } from 'antd';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useEventListener, useRequest } from 'ahooks';
import {
  canBeFragment,
  type Diagnostic,
  extractFragment,
  type FileText,
  type OutlinePart,
  partAtOffset,
  readDefinitions,
} from '#engine/language';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { useMessages } from '../../language/language.ts';
import { CodeEditor } from '../../widgets/page-editor/CodeEditor.tsx';
import { createJsonWords } from '../../widgets/page-editor/json-words.ts';
import type { Facts, PartNames } from '../checker/page-facts.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { useRoles } from '../preview/use-host.ts';
import { LazyPreview } from '../preview/LazyPreview.tsx';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { focusRegion } from './focus-region.ts';
import { FragmentDialog } from '../reuse/FragmentDialog.tsx';
import { FragmentUses } from '../reuse/FragmentUses.tsx';
import { nameOfFragment } from '../reuse/things.ts';
import { FieldList } from './FieldList.tsx';
import { findSame, keyOfPart, labelOfPart } from './known-parts.ts';
import { messages } from './messages.ts';
import { OutlinePanel } from './OutlinePanel.tsx';
import { ProblemStrip } from './ProblemStrip.tsx';
import { Properties } from './Properties.tsx';
import { findByPointer, findGap, useMoves } from './use-moves.ts';
import { type PageCheck, usePageCheck } from './use-page-check.ts';
import { type PageText, usePageText } from './use-page-text.ts';
import { placeId, useTour } from './use-tour.ts';
import { Evaluator } from './values/evaluator.ts';
import styles from './editor.module.css';

export interface PageStudioProps {
  readonly file: string;
  readonly title: string;
  readonly text: string;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  /** Names the draft. */
  readonly draft: string;
  /** The state of saving, in words. */
  readonly saving: string;
  /** `more`: files of the draft that change with the page. */
  readonly onChange: (text: string, more?: readonly FileText[]) => void;
  readonly onClose: () => void;
}

/** The visual editor of a page: outline, the page itself, properties; or its text. */
export function PageStudio(props: PageStudioProps) {
  const text = useMessages(messages);
  const { ask, failed } = useChecker();
  const { file, edits } = props;
  const check = usePageCheck({ ask, edits, file, text: props.text });
  if (failed)
    return (
      <Alert type="error" message={text.checkerFailed} action={<Button onClick={props.onClose}>{text.done}</Button>} />
    );
  if (!check.facts) return <CodeSkeleton rows={16} />;
  return <Desk {...props} ask={ask} check={check} facts={check.facts} />;
}

interface DeskProps extends PageStudioProps {
  readonly ask: AskChecker | undefined;
  readonly check: PageCheck;
  readonly facts: Facts;
}

type View = 'design' | 'text';

function Desk(props: DeskProps) {
  const { file, draft, onChange, check } = props;
  const facts = useFactsWithRoles(props.facts);
  const text = useMessages(messages);
  const definitions = useMemo(() => readDefinitions(facts.pageSchema), [facts]);
  const page = usePageText({ file, text: props.text, onChange, draft, definitions });
  const [view, setView] = useState<View>('design');
  const [target, setTarget] = useState<Diagnostic>();
  const search = useRef<InputRef>(null);
  const tour = useTour();
  const handleOpen = (problem: Diagnostic): void => {
    const offset = offsetOf(page.text, problem);
    if (page.root) page.select(partAtOffset(page.root, offset).pointer);
    else setView('text');
    setTarget({ ...problem });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const command = commandOf(event, page, () => search.current?.focus());
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  // Also while nothing has the focus, and before the text editor takes them.
  useEventListener('keydown', handleKey, { capture: true });
  return (
    <div className={styles['studio']}>
      <header id={placeId('bar')} className={styles['bar']}>
        <h1>{props.title}</h1>
        <code>{file}</code>
        <Tooltip title={`${text.undo} Ctrl+Z`}>
          <Button icon={<UndoOutlined />} aria-label={text.undo} disabled={!page.undo} onClick={page.undo} />
        </Tooltip>
        <Tooltip title={`${text.redo} Ctrl+Y`}>
          <Button icon={<RedoOutlined />} aria-label={text.redo} disabled={!page.redo} onClick={page.redo} />
        </Tooltip>
        <Segmented<View>
          aria-label={text.view}
          value={view}
          options={(['design', 'text'] as const).map((value) => ({ value, label: text[value] }))}
          onChange={setView}
        />
        <div id={placeId('saving')} role="status" className={styles['saving']}>
          {props.saving}
        </div>
        <Tooltip title={text.keys}>
          <Button type="text">{text.help}</Button>
        </Tooltip>
        <Button type="text" onClick={tour.start}>
          {text.tour}
        </Button>
        <Button type="primary" onClick={props.onClose}>
          {text.done}
        </Button>
      </header>
      {view === 'design' ? (
        <Design
          {...props}
          facts={facts}
          page={page}
          definitions={definitions}
          search={search}
          onText={() => setView('text')}
        />
      ) : (
        <TextView file={file} page={page} problems={check.problems ?? []} target={target} />
      )}
      <div id={placeId('problems')}>
        <ProblemStrip
          problems={check.problems?.filter((one) => one.file === file)}
          text={page.text}
          onOpen={handleOpen}
          onMend={page.replace}
        />
      </div>
      <Tour mask={false} type="primary" open={tour.open} onClose={tour.close} steps={tour.steps} />
    </div>
  );
}

/** Facts whose codes have the names of the roles that have them. */
function useFactsWithRoles(facts: Facts): Facts {
  const { list: roles } = useRoles();
  return useMemo(() => {
    if (roles.length === 0) return facts;
    const rolesOf = (code: string) => roles.filter(({ codes }) => codes.includes(code)).map(({ roleName }) => roleName);
    return { ...facts, codes: facts.codes.map((one) => ({ ...one, roles: rolesOf(one.name) })) };
  }, [facts, roles]);
}

function commandOf(event: KeyboardEvent, page: PageText, find: () => void): (() => void) | undefined {
  const { shiftKey: shift } = event;
  const key = event.key.toLowerCase();
  if (key === 'f6') return () => focusRegion(shift);
  if (!(event.ctrlKey || event.metaKey)) return undefined;
  const nothing = (): void => undefined;
  if (key === 'z') return (shift ? page.redo : page.undo) ?? nothing;
  if (key === 'y') return page.redo ?? nothing;
  return key === 'k' ? find : undefined;
}

/** The offset of a line and column, both from 1. */
function offsetOf(text: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

interface DesignProps extends DeskProps {
  readonly page: PageText;
  readonly definitions: ReturnType<typeof readDefinitions>;
  readonly search: RefObject<InputRef | null>;
  readonly onText: () => void;
}

const noNames: PartNames = { fields: [], byWord: {}, readables: { names: [], paths: [] } };

function Design({ file, edits, ask, check, facts, page, definitions, search, onText }: DesignProps) {
  const text = useMessages(messages);
  const { root, edit, select } = page;
  const part = (root && findByPointer(root, page.selected)) ?? root;
  const moves = useMoves(page, part, definitions);
  const slot = part && (part.around?.names ? part.around : findGap(part, (one) => one.names)?.slot);
  const key = slot?.path.join('/');
  const { data: names = noNames } = useRequest(
    async () => ask && part && ask('names', { edits, file, path: [...part.path], slot: slot && [...slot.path] }),
    { refreshDeps: [ask, part?.pointer, key, file, edits], onError: () => undefined },
  );
  const preview = useRef<PreviewHandle>(null);
  const evaluate = useMemo(() => async (one: string) => preview.current?.evaluate(one), []);
  const [isNaming, setNaming] = useState(false);
  const wrong = new Set(
    root
      ? (check.problems ?? [])
          .filter((one) => one.file === file)
          .map((one) => partAtOffset(root, offsetOf(page.text, one)).pointer)
      : [],
  );
  if (!root || !part) {
    return <Alert type="warning" message={text.unreadable} action={<Button onClick={onText}>{text.toText}</Button>} />;
  }
  return (
    <div className={styles['columns']}>
      {isNaming ? <NewFragment {...{ file, page, part, facts, definitions }} onClose={() => setNaming(false)} /> : null}
      <div className={styles['left']}>
        <div id={placeId('outline')} className={styles['outlineHost']}>
          <OutlinePanel
            root={root}
            part={part}
            onSelect={select}
            moves={moves}
            pageSchema={facts.pageSchema}
            known={check.known}
            wrong={wrong}
            search={search}
            onFragment={canBeFragment(part) ? () => setNaming(true) : undefined}
          />
        </div>
        <div id={placeId('fields')} className={styles['fieldsHost']}>
          <FieldList ask={ask} edits={edits} file={file} part={part} onAdd={moves.addField} />
        </div>
      </div>
      <div id={placeId('page')} className={styles['middle']}>
        <LazyPreview
          ref={preview}
          file={file}
          edits={edits}
          // The page may be drawn as it was before a mistake.
          selected={findSame(part, check.drawn ?? root).pointer}
          onSelect={(pointer, from) => {
            const pressed = from === file ? findByPointer(check.drawn ?? root, pointer) : undefined;
            if (pressed) select(findSame(pressed, root).pointer);
          }}
        />
      </div>
      <div id={placeId('properties')} className={styles['right']}>
        {part.definition.name === 'include' ? <FragmentUses file={part.name ?? ''} edits={edits} /> : null}
        <Evaluator value={evaluate}>
          <Properties
            key={part.pointer}
            part={part}
            label={labelOfPart(part, check.known)}
            facts={facts}
            names={names}
            inherited={check.known.get(keyOfPart(part))?.inherited ?? {}}
            edit={edit}
          />
        </Evaluator>
      </div>
    </div>
  );
}

interface FragmentProps extends Pick<DesignProps, 'file' | 'page' | 'facts' | 'definitions' | 'onClose'> {
  readonly part: OutlinePart;
}

/** Makes the chosen part a fragment of the draft. */
function NewFragment({ file, page, part, facts, definitions, onClose }: FragmentProps) {
  return (
    <FragmentDialog
      taken={facts.fragments.map((one) => nameOfFragment(one.file))}
      onMake={(name) => {
        const made = extractFragment({ file, text: page.text }, { path: part.path, name }, definitions);
        if (made) page.replace(made.page.text, [made.fragment]);
        onClose();
      }}
      onClose={onClose}
    />
  );
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
