import { Space } from 'antd';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import { DropZone } from '../upload/DropZone.tsx';
import { FilePicker, usePicking } from '../upload/FilePicker.tsx';
import { TemplateLink, type Template } from '../upload/TemplateLink.tsx';
import { showValue } from '../parts/show-value.ts';
import { LinkButton } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };
import fileStyles from '../parts/file.module.css';

interface FileProps extends FileLimits {
  readonly template?: Template;
}

/** One file that stays in the browser until the form is sent. */
function FileEdit({ id, value, onChange, disabled, invalid, props }: EditFaceProps<File, FileProps>) {
  const { button, input, choose } = usePicking();
  const { accept = [], maxMegabytes = 10, template } = props;
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) onChange(file);
  };
  return (
    <DropZone disabled={disabled} onDrop={take}>
      <Space>
        <FilePicker
          id={id}
          invalid={invalid}
          disabled={disabled}
          button={button}
          input={input}
          choose={choose}
          label={value ? messages.chooseAnother : messages.chooseFile}
          accept={accept.map((extension) => `.${extension}`).join(',')}
          onFiles={take}
        />
        {template ? <TemplateLink template={template} /> : null}
      </Space>
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
