import { Alert, Avatar, Button, Empty } from 'antd';
import { useState } from 'react';
import type { EditFaceProps } from '#engine';
import { useMessages } from '../../language/language.ts';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { messages } from '../../code/messages.ts';
import type { Edit } from './edits.ts';
import { FileRail } from './FileRail.tsx';
import { OpenFile, ProblemList } from './OpenFile.tsx';
import { type Problem, useProblems } from './problems.ts';
import { type Desk, type EditorProps, useDesk, useSaving } from './use-desk.ts';
import { nameOfHolder, type OtherEditor } from './use-presence.ts';
import styles from './page-editor.module.css';

type Face = EditFaceProps<readonly Edit[], EditorProps>;

/** Files of a change, the open file in an editor, and the checker's findings. */
export function EditorDesk(face: Face) {
  const { value, props, call } = face;
  const text = useMessages(messages);
  const desk = useDesk(face, text.loading);
  const disabled = face.disabled || desk.isClosed;
  const check = useProblems(desk.edits);
  const [target, setTarget] = useState<Problem>();
  const [states] = useState(() => new Map<string, unknown>());
  const saving = useSaving(value ?? undefined, props.version);
  const [fresh, setFresh] = useState<string>();
  const handleOpen = (file: string): void => {
    setFresh(undefined);
    setTarget(undefined);
    desk.open(file);
  };
  return (
    <div className={styles['desk']}>
      <Others desk={desk} />
      <FileRail
        files={desk.files}
        current={desk.current}
        problems={check.problems}
        disabled={disabled || desk.edits === undefined}
        call={call}
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
          setTarget({ file, line, column, length: 1, code: '', message: '', zh: '' });
        }}
      />
      <div className={styles['open']}>
        {desk.current === undefined ? (
          <NoFile desk={desk} files={props.files ?? []} />
        ) : (
          <OpenFile
            key={desk.current}
            file={desk.current}
            desk={desk}
            disabled={disabled}
            problems={check.problems}
            target={target}
            states={states}
            draft={props.changeNo ?? 'new'}
            saving={saving}
            fresh={desk.current === fresh}
          />
        )}
      </div>
      <ProblemList
        check={check}
        edits={disabled ? noEdits : (desk.edits ?? noEdits)}
        onEdit={desk.edit}
        onOpen={(problem) => {
          desk.open(problem.file);
          setTarget({ ...problem });
        }}
      />
    </div>
  );
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

/** In place of the editor: files that load or could not be loaded, or a change without files. */
function NoFile({ desk, files }: { readonly desk: Desk; readonly files: NonNullable<EditorProps['files']> }) {
  const text = useMessages(messages);
  if (desk.edits) return <Empty description={text.noneOpen} />;
  const failed = files.filter(({ file }) => desk.texts.read(file) === 'failed');
  if (failed.length === 0) return <CodeSkeleton rows={12} />;
  const again = <Button onClick={() => failed.forEach(({ file }) => desk.texts.load(file))}>{text.retry}</Button>;
  return <Alert type="error" message={text.fileFailed} action={again} />;
}
