import { Alert, Avatar, Button, Empty } from 'antd';
import { useRequest } from 'ahooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditFaceProps } from '#engine';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { addressOfTab, listDirty } from '../../tabs/tab-state.ts';
import { useStore } from '../../use-store.ts';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { messages } from '../../code/messages.ts';
import type { Edit } from './edits.ts';
import { FileRail, type FileRow } from './FileRail.tsx';
import { OpenFile } from './OpenFile.tsx';
import { ProblemList } from './ProblemList.tsx';
import { type Problem, useProblems } from './problems.ts';
import { type Desk, type EditorProps, useDesk, useSaving } from './use-desk.ts';
import { nameOfHolder, type OtherEditor } from './use-presence.ts';
import styles from './page-editor.module.css';

type Face = EditFaceProps<readonly Edit[], EditorProps>;

/** Files of a change, the open file in an editor, and the checker's findings. */
export function EditorDesk(face: Face) {
  const { value, props, call } = face;
  const desk = useDesk(face);
  const disabled = face.disabled || desk.isClosed;
  const check = useProblems(desk.edits);
  const [target, setTarget] = useState<Problem>();
  const [states] = useState(() => new Map<string, unknown>());
  const saving = useSaving(value ?? undefined, props.version);
  const [fresh, setFresh] = useState<string>();
  const known = useKnown(call, disabled);
  const leaving = useLeaving(face);
  const edited = useEdited(props, known.data, (file) => {
    desk.open(file);
    setFresh(file);
  });
  const handleOpen = (file: string): void => {
    setFresh(undefined);
    setTarget(undefined);
    desk.open(file);
  };
  const handleProblem = (problem: Problem): void => {
    desk.open(problem.file);
    setTarget({ ...problem });
  };
  return (
    <div className={styles['desk']}>
      <Others desk={desk} />
      <FileRail
        files={desk.files}
        current={desk.current}
        problems={check.problems}
        disabled={disabled || desk.edits === undefined}
        known={known}
        onOpen={handleOpen}
        onCreate={desk.create}
        edits={desk.edits ?? noEdits}
        onMake={(made) => {
          desk.add(made);
          setFresh(made[0].file);
        }}
        onRename={desk.add}
        onOpenAt={({ file, line, column }) => {
          handleOpen(file);
          setTarget({ file, line, column, length: 1, code: '', message: '', zh: '', parts: {} });
        }}
      />
      <div className={styles['open']}>
        <NotLoaded texts={desk.texts} />
        {desk.current === undefined ? (
          <NoFile desk={desk} />
        ) : (
          <OpenFile
            key={desk.current}
            file={desk.current}
            place={known.data?.find(({ file }) => file === desk.current)?.menuPath}
            desk={desk}
            disabled={disabled}
            problems={check.problems}
            target={target}
            states={states}
            draft={props.changeNo ?? 'new'}
            saving={saving}
            onOpen={handleProblem}
            fresh={desk.current === fresh}
            onDesigned={() => desk.current === edited && leaving.begin()}
          />
        )}
      </div>
      {leaving.isBegun ? <ReturnTo page={props.page ?? ''} onLeave={leaving.end} /> : null}
      <ProblemList
        check={check}
        edits={disabled ? noEdits : (desk.edits ?? noEdits)}
        onEdit={desk.edit}
        onOpen={handleProblem}
      />
    </div>
  );
}

/** The files of the product. */
function useKnown(call: Face['call'], disabled: boolean) {
  return useRequest(() => call('queryPageFileList', {}) as Promise<readonly FileRow[]>, {
    ready: !disabled,
    onError: () => undefined,
  });
}

/** The file of the page from which the author came, once it is known; undefined without one. */
function useEdited(
  { page = '' }: EditorProps,
  known: readonly FileRow[] | undefined,
  onFound: (file: string) => void,
): string | undefined {
  const edited = page === '' ? undefined : known?.find(({ pageName }) => pageName === page)?.file;
  const find = useEffectEvent(onFound);
  useEffect(() => {
    if (edited !== undefined) find(edited);
  }, [edited]);
  return edited;
}

/** Saves, and leaves for the page that was edited unless the author goes on editing. */
function useLeaving({ value, onSave }: Face) {
  const [left, setLeft] = useState<{ readonly value: unknown }>();
  return {
    isBegun: left !== undefined && left.value === value,
    begin: () => {
      onSave?.();
      setLeft({ value });
    },
    end: () => setLeft(undefined),
  };
}

/** Goes back to the page that was edited, as its tab was left, once this page is saved, which stays open behind it. */
function ReturnTo({ page, onLeave }: { readonly page: string; readonly onLeave: () => void }) {
  const { tabs, routes } = usePortal();
  const open = useStore(tabs);
  const isSaved = listDirty(open, [open.active]).length === 0;
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave();
    const tab = tabs.get().tabs.find(({ name }) => name === page);
    const address = tab && addressOfTab(routes.get(), tab);
    if (address !== undefined) void navigate(address);
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  return null;
}

const noEdits: readonly Edit[] = [];

/** The other editors of the change, each with the files that it holds; screen readers announce those who come and go. */
function Others({ desk: { others, files } }: { readonly desk: Desk }) {
  const text = useMessages(messages);
  const titleOf = (file: string): string => files.find((one) => one.file === file)?.title ?? file;
  const describe = (other: OtherEditor): string => {
    const name = nameOfHolder(other, text.ownWindow);
    if (other.files.length > 0) return text.edits(name, other.files.map(titleOf).join(text.comma));
    return other.openFile === undefined ? text.opened(name) : text.views(name, titleOf(other.openFile));
  };
  return (
    <div role="status" aria-label={text.others} className={styles['others']}>
      {others.length === 0 ? null : (
        <ul>
          {others.map((other) => (
            <li key={other.editorId}>
              <Avatar size="small" aria-hidden="true">
                {other.realName.slice(0, 1)}
              </Avatar>{' '}
              {describe(other)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In place of the editor: files that load, or a change without files. */
function NoFile({ desk }: { readonly desk: Desk }) {
  const text = useMessages(messages);
  if (desk.edits) return <Empty description={text.noneOpen} />;
  return desk.texts.failed.length > 0 ? null : <CodeSkeleton rows={12} />;
}

/** Files that could not be loaded, open or not: the change is not saved without them. */
function NotLoaded({ texts: { failed, load } }: Pick<Desk, 'texts'>) {
  const text = useMessages(messages);
  if (failed.length === 0) return null;
  const again = <Button onClick={() => failed.forEach(load)}>{text.retry}</Button>;
  return <Alert type="error" message={text.fileFailed} description={failed.join(text.comma)} action={again} />;
}
