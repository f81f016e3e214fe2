import { useLayoutEffect, useState } from 'react';
import { ATTACHMENT_ACCEPT } from '#values/attachment';
import { observer } from '../../../headless/observer.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { useFilePreview } from '../../viewer/use-file-preview.tsx';
import { messages } from '../messages.ts';
import { DropZone } from './DropZone.tsx';
import type { FileInfo, UploadProps } from './file-info.ts';
import { FilePicker, usePicking } from './FilePicker.tsx';
import { FileRow } from './FileRow.tsx';
import { TaskRow } from './TaskRow.tsx';
import { Uploads, type UploadTask } from './uploads.ts';
import { Announced, useGuarded } from '#parts';
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
  const { button, input, choose } = usePicking();
  // Guarded, because the next row moves up under the pointer; the focus goes to the picker of the next file.
  const remove = useGuarded(async (take: () => void) => {
    take();
    requestAnimationFrame(() => button.current?.focus());
    return 'done';
  });
  const retry = (task: UploadTask): void => {
    if (!task.refused) return uploads.retry(task);
    uploads.drop(task);
    return choose();
  };
  return (
    <DropZone disabled={disabled} framed={hintId === undefined} onDrop={(dropped) => uploads.add(dropped)}>
      <FilePicker
        id={face.id}
        invalid={face.invalid}
        disabled={disabled || files.length >= max}
        button={button}
        input={input}
        choose={choose}
        label={messages.upload}
        accept={ATTACHMENT_ACCEPT}
        multiple={max > 1}
        hint={hintId === undefined ? messages.uploadHint(max) : undefined}
        hintId={hintId}
        onFiles={(chosen) => uploads.add(chosen)}
      />
      <ul className={fileStyles['files']}>
        {files.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.fileName}
            category={file.fileCategory}
            onOpen={open && (() => open(files, file))}
            onRemove={disabled ? undefined : () => remove.run(() => uploads.remove(file))}
          />
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
