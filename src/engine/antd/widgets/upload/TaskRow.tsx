import { Progress } from 'antd';
import { useGuarded } from '#parts';
import { messages } from '../messages.ts';
import { FileRow } from './FileRow.tsx';
import type { UploadTask } from './uploads.ts';
import { LinkButton } from '../../LinkButton.tsx';
import fileStyles from '../parts/file.module.css';
import look from '../../look.module.css';

interface Props {
  readonly task: UploadTask;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A file on its way, or one that did not get through. */
export function TaskRow({ task, onRetry, onDrop }: Props) {
  const { name, type } = task.file;
  const running = task.failure === undefined;
  const { run } = useGuarded(async () => {
    onRetry();
    return 'done';
  });
  return (
    <FileRow name={name} category={type === 'application/pdf' ? '2' : '1'}>
      {running ? (
        <Progress
          className={fileStyles['fileProgress'] ?? ''}
          size="small"
          percent={task.percent}
          aria-label={messages.uploadOf(name)}
        />
      ) : (
        <>
          <span role="alert" className={`${look['error']} ${fileStyles['fileReason']}`}>
            {task.failure}
          </span>
          <LinkButton aria-label={messages.uploadAgainOf(name)} onClick={run}>
            {messages.uploadAgain}
          </LinkButton>
        </>
      )}
      <LinkButton aria-label={running ? messages.cancelUploadOf(name) : messages.removeOf(name)} onClick={onDrop}>
        {running ? messages.cancelUpload : messages.remove}
      </LinkButton>
    </FileRow>
  );
}
