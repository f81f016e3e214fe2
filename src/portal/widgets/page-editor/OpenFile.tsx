import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { messages } from '../../code/messages.ts';
import { StudioButton } from '../../studio/editor/StudioButton.tsx';
import { FileForm, hasForm } from '../../studio/LazyForms.tsx';
import { FragmentUses } from '../../studio/reuse/FragmentUses.tsx';
import { LazyPreview } from '../../studio/preview/LazyPreview.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import { type Edit, titleOf } from './edits.ts';
import { createJsonWords } from './json-words.ts';
import type { Problem } from './problems.ts';
import type { Desk, FileText } from './use-desk.ts';
import styles from './page-editor.module.css';

const DifferenceView = lazy(async () => ({
  default: (await import('../text-difference/DifferenceView.tsx')).DifferenceView,
}));

type View = 'text' | 'beside' | 'form' | 'difference';

interface Props {
  readonly file: string;
  /** The way to its page in the menu. */
  readonly place: string | undefined;
  readonly desk: Desk;
  readonly disabled: boolean;
  readonly problems: readonly Problem[];
  readonly target: Problem | undefined;
  readonly states: Map<string, unknown>;
  /** Names the draft. */
  readonly draft: string;
  /** The state of the draft in words: saved or not. */
  readonly saving: string;
  /** Goes to the place of a problem. */
  readonly onOpen: (problem: Problem) => void;
  /** A page that was just made opens in the visual editor. */
  readonly fresh: boolean;
  /** The visual editor was closed. */
  readonly onDesigned: () => void;
}

/** The open file; one that is not in the change yet gets into it with its first edit. */
export function OpenFile(props: Props) {
  const { file, desk } = props;
  const load = useEffectEvent((one: string) => desk.texts.load(one));
  const edit = desk.edits?.find((one) => one.file === file);
  useEffect(() => load(file), [file]);
  const loaded = desk.texts.read(file);
  if (loaded === 'failed') return null;
  if (!loaded) return <CodeSkeleton rows={12} />;
  return <LoadedFile {...props} loaded={loaded} edit={edit} />;
}

type LoadedProps = Props & { readonly loaded: FileText; readonly edit: Edit | undefined };

function LoadedFile(props: LoadedProps) {
  const { file, desk, disabled, problems, target, states, loaded, edit, fresh } = props;
  const words = useMessages(messages);
  const [view, setView] = useState<View>(hasForm(file) ? 'form' : 'text');
  // A page that is to be edited at once may be open as a file of the change already.
  const [chosen, setDesigned] = useState<boolean>();
  const isDesigned = chosen ?? (fresh && isPage(file));
  const own = useMemo(() => problems.filter((problem) => problem.file === file), [problems, file]);
  const completion = useMemo(() => createJsonWords(file), [file]);
  const { liveText = '', liveRevision } = loaded;
  const text = edit ? edit.text : loaded.text;
  // The server knows the base of a file that was in the change before.
  const base = edit ? {} : { base: liveRevision };
  const holder = desk.files.find((one) => one.file === file)?.holder;
  const readOnly = disabled || desk.edits === undefined || holder !== undefined;
  const change = (next: string, more: readonly Edit[] = []): void => desk.edit({ file, ...base, text: next }, ...more);
  return (
    <section aria-label={file} className={styles['sheet']}>
      <div className={styles['bar']}>
        <Segmented<View>
          aria-label={words.view}
          value={view}
          options={viewsOf(file).map((one) => ({ value: one, label: words[one] }))}
          onChange={setView}
        />
        {readOnly || text === undefined ? null : (
          <DesignButton {...props} text={text} onChange={change} isOpen={isDesigned} onToggle={setDesigned} />
        )}
        <code className={styles['path']}>{file}</code>
        {disabled || holder ? null : <FileActions file={file} desk={desk} edit={edit} loaded={loaded} />}
      </div>
      <Notices {...{ file, desk, edit, loaded, readOnly }} />
      {view === 'difference' ? (
        <div className={styles['code']}>
          <Suspense fallback={<CodeSkeleton rows={12} />}>
            <DifferenceView
              before={{ text: liveText, label: words.live(file) }}
              after={{ text: text ?? '', label: words.editor(file) }}
            />
          </Suspense>
        </div>
      ) : null}
      {view === 'form' && text !== undefined ? (
        <div className={styles['form']}>
          <Suspense fallback={<CodeSkeleton rows={12} />}>
            <FileForm
              file={file}
              text={text}
              disabled={readOnly}
              edits={desk.edits ?? noEdits}
              target={target?.file === file ? target : undefined}
              onChange={change}
            />
          </Suspense>
        </div>
      ) : null}
      {/* The visual editor covers the text, and two editors of one text cost the time of both. */}
      {(view === 'text' || view === 'beside') && text !== undefined && !isDesigned ? (
        <div className={view === 'beside' ? styles['beside'] : styles['alone']}>
          <CodeEditor
            file={file}
            text={text}
            label={words.editor(file)}
            readOnly={readOnly}
            problems={own}
            target={target?.file === file ? target : undefined}
            words={completion}
            states={states}
            onChange={change}
          />
          {view === 'beside' ? <LazyPreview file={file} edits={desk.edits ?? noEdits} /> : null}
        </div>
      ) : null}
    </section>
  );
}

interface NoticesProps extends ActionsProps {
  readonly readOnly: boolean;
}

/** Who holds the open file, what became of edits here, and what else an author must know of it. */
function Notices({ file, desk, edit, loaded, readOnly }: NoticesProps) {
  const words = useMessages(messages);
  const { liveRevision } = loaded;
  const known = desk.files.find((one) => one.file === file);
  const holder = known?.holder;
  return (
    <>
      {holder ? (
        <Alert type="info" showIcon message={holder.own ? words.heldByOwn : words.held(holder.realName)} />
      ) : null}
      <LostEdit file={file} desk={desk} disabled={readOnly} />
      {known?.overtaken ? (
        <Alert
          type="warning"
          message={words.conflict}
          description={words.conflictText}
          action={
            <Button disabled={readOnly} onClick={() => edit && desk.edit({ ...edit, base: liveRevision })}>
              {words.keepMine}
            </Button>
          }
        />
      ) : null}
      {file.startsWith('schemas/blocks/') ? <FragmentUses file={file} edits={desk.edits ?? noEdits} /> : null}
      {(edit ?? loaded).text === undefined ? (
        <Alert type="warning" message={words.removed} description={words.removedText} />
      ) : null}
    </>
  );
}

const noEdits: readonly Edit[] = [];

/** Edits that could not be saved, because another editor had taken the file. */
function LostEdit({ file, desk, disabled }: Pick<Props, 'file' | 'desk' | 'disabled'>) {
  const words = useMessages(messages);
  const lost = desk.lost(file);
  if (!lost) return null;
  const putBack = (): void => {
    desk.edit(lost);
    desk.forgetLost(file);
  };
  return (
    <Alert
      type="warning"
      showIcon
      message={words.lost}
      description={
        <>
          {words.lostText}
          {lost.text === undefined ? null : <pre className={styles['lost']}>{lost.text}</pre>}
        </>
      }
      action={
        <>
          <Button disabled={disabled} onClick={putBack}>
            {words.putBack}
          </Button>
          <Button onClick={() => desk.forgetLost(file)}>{words.forget}</Button>
        </>
      }
    />
  );
}

interface DesignProps extends Pick<
  Props,
  'file' | 'place' | 'desk' | 'draft' | 'saving' | 'problems' | 'onOpen' | 'onDesigned'
> {
  readonly text: string;
  readonly onChange: (text: string, more?: readonly Edit[]) => void;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

const isPage = (file: string): boolean => file.startsWith('schemas/pages/');

/** The way to the visual editor; only pages have one. */
function DesignButton({ file, desk, text, isOpen, onToggle, onOpen, onDesigned, ...studio }: DesignProps) {
  if (!isPage(file)) return null;
  const title = titleOf({ file, text });
  const edits = desk.edits ?? noEdits;
  return (
    <StudioButton
      {...{ ...studio, file, title, text, edits, isOpen }}
      onLeave={onOpen}
      onOpen={() => onToggle(true)}
      onClose={() => {
        onToggle(false);
        onDesigned();
      }}
    />
  );
}

/** A page can be previewed while it is written; the menu and a dictionary are edited without their text too. */
function viewsOf(file: string): readonly View[] {
  if (hasForm(file)) return ['form', 'text', 'difference'];
  return file.startsWith('schemas/pages/') ? ['text', 'beside', 'difference'] : ['text', 'difference'];
}

interface ActionsProps {
  readonly file: string;
  readonly desk: Desk;
  readonly edit: Edit | undefined;
  readonly loaded: FileText;
}

/** The actions on a whole file. */
function FileActions({ file, desk, edit, loaded }: ActionsProps) {
  const words = useMessages(messages);
  const { liveText, text = liveText, liveRevision } = loaded;
  // A change keeps one file at least: its only one takes the live text again.
  const isOther = liveText !== undefined && edit?.text !== liveText;
  const bringBack = isOther ? () => desk.edit({ file, text: liveText, base: liveRevision }) : undefined;
  const discard = desk.discard ?? bringBack;
  if (edit && edit.text === undefined && text !== undefined) {
    return <Button onClick={() => desk.edit({ file, text })}>{words.restore}</Button>;
  }
  return (
    <>
      {edit && discard ? <Button onClick={() => discard(file)}>{words.discard}</Button> : null}
      {liveText !== undefined && desk.edits ? (
        <Button danger onClick={() => desk.edit({ file, ...(edit ? {} : { base: liveRevision }) })}>
          {words.remove}
        </Button>
      ) : null}
    </>
  );
}
