import { UploadOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useRef } from 'react';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import { DropZone } from '../upload/DropZone.tsx';
import { showValue } from '../parts/show-value.ts';
import { LinkButton } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };
import fileStyles from '../parts/file.module.css';

interface FileProps extends FileLimits {
  readonly template?: { readonly operation: string; readonly params?: Readonly<Record<string, unknown>> };
}

/** One file that stays in the browser until the form is sent. */
function FileEdit({ id, value, onChange, disabled, invalid, props }: EditFaceProps<File, FileProps>) {
  const ports = usePorts();
  const input = useRef<HTMLInputElement>(null);
  const { accept = [], maxMegabytes = 10, template } = props;
  const choose = useGuarded(async () => {
    input.current?.click();
    return 'done';
  });
  const download = useGuarded(async () => {
    // The port has reported a failure.
    if (template) await ports.download(template.operation, template.params ?? {}).catch(() => undefined);
    return 'done';
  });
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) onChange(file);
  };
  return (
    <DropZone disabled={disabled} onDrop={take}>
      <Space>
        <Button
          id={id}
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled}
          danger={invalid}
          aria-invalid={invalid}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={invalid ? `${id}-hint ${id}-error` : `${id}-hint`}
          onClick={choose.run}
        >
          <span id={`${id}-choose`}>{value ? messages.chooseAnother : messages.chooseFile}</span>
        </Button>
        {template ? (
          <LinkButton disabled={download.running} onClick={download.run}>
            {messages.downloadTemplate}
          </LinkButton>
        ) : null}
      </Space>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        disabled={disabled}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <span id={`${id}-hint`} className={fileStyles['fileHint']}>
        {messages.fileHint(shared.list(accept), maxMegabytes)}
      </span>
      {value ? (
        <ul className={fileStyles['files']}>
          <li className={fileStyles['file']}>
            <span className={fileStyles['fileName']}>{value.name}</span>
            {disabled ? null : (
              <LinkButton aria-label={messages.removeOf(value.name)} onClick={() => onChange(null)}>
                {messages.remove}
              </LinkButton>
            )}
          </li>
        </ul>
      ) : null}
    </DropZone>
  );
}

interface FileLimits {
  /** Extensions without the dot; none: any. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** The reason why a chosen file cannot be taken, in words for the operator; undefined when it can. */
function refuseChosen(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept = [], maxMegabytes = 10 }: FileLimits,
): string | undefined {
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  if (accept.length > 0 && !accept.includes(extension)) return messages.fileKind(shared.list(accept));
  if (size === 0) return messages.fileEmpty;
  return size > maxMegabytes * 1024 * 1024 ? messages.fileMegabytes(maxMegabytes) : undefined;
}

const FileRead = ({ value }: ReadFaceProps<File>): string => showValue(value?.name);

export const fileWidget = defineWidget(
  manifest,
  { edit: FileEdit, read: FileRead },
  { check: ({ value, props }) => refuseChosen(value, props), asksToChoose: true },
);
