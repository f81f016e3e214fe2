import { useLayoutEffect, useRef, useState } from 'react';
import { observer } from '../../../headless/observer.ts';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { useFilePreview } from '../../viewer/use-file-preview.tsx';
import { messages } from '../messages.ts';
import { DropZone } from './DropZone.tsx';
import type { FileInfo, UploadProps } from './file-info.ts';
import { FilePicker } from './FilePicker.tsx';
import { FileRow } from './FileRow.tsx';
import { TaskRow } from './TaskRow.tsx';
import { Uploads, type UploadTask } from './uploads.ts';
import { Announced, LinkButton } from '../../LinkButton.tsx';
import fileStyles from '../parts/file.module.css';

interface Props {
  readonly face: EditFaceProps<readonly FileInfo[], UploadProps>;
  /** Id of the text above several uploads that they have in common. */
  readonly hintId?: string;
}

/** Files of one kind: a button to choose them, and those that are there or on their way. */
export const OneKindUpload = observer(function OneKindUpload({ face, hintId }: Props) {
  const { props, disabled } = face;
  const ports = usePorts();
  const files = face.value ?? [];
  const max = props.max ?? 1;
  const [uploads] = useState(() => new Uploads(face, ports));
  useLayoutEffect(() => uploads.update(face, ports));
  const { open, dialog } = useFilePreview<FileInfo>(props.preview);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = useGuarded(async () => {
    input.current?.click();
    return 'done';
  });
  // Guarded, because the next row moves up under the pointer; the focus goes to the picker of the next file.
  const remove = useGuarded(async (take: () => void) => {
    take();
    requestAnimationFrame(() => button.current?.focus());
    return 'done';
  });
  const retry = (task: UploadTask): void => {
    if (!task.refused) return uploads.retry(task);
    uploads.drop(task);
    return choose.run();
  };
  return (
    <DropZone disabled={disabled} framed={hintId === undefined} onDrop={(dropped) => uploads.add(dropped)}>
      <FilePicker
        id={face.id}
        invalid={face.invalid}
        disabled={disabled || files.length >= max}
        max={max}
        hintId={hintId}
        onChoose={choose.run}
        onFiles={(chosen) => uploads.add(chosen)}
        button={button}
        input={input}
      />
      <ul className={fileStyles['files']}>
        {files.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.fileName}
            category={file.fileCategory}
            onOpen={open && (() => open(files, file))}
          >
            {disabled ? null : (
              <LinkButton
                aria-label={messages.removeOf(file.fileName)}
                onClick={() => remove.run(() => uploads.remove(file))}
              >
                {messages.remove}
              </LinkButton>
            )}
          </FileRow>
        ))}
        {uploads.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            onRetry={() => retry(task)}
            onDrop={() => remove.run(() => uploads.drop(task))}
          />
        ))}
      </ul>
      <Announced>{uploads.news}</Announced>
      {dialog}
    </DropZone>
  );
});
