import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../../viewer/messages.ts';
import { useFilePreview, type StoredFile } from '../../viewer/use-file-preview.tsx';
import { FileTable } from '../../viewer/FileTable.tsx';
import { fieldLabel } from '../parts/control.ts';
import { LinkButton } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };

/** The number of files of a row; a click shows them. */
function FileCount({ value, props }: ReadFaceProps<readonly StoredFile[], FileListProps>) {
  const [first] = value ?? [];
  if (!value || !first) return PLACEHOLDER;
  const text = props.text ?? messages.count(value.length);
  return props.operation === undefined ? (
    text
  ) : (
    <CountButton files={value} first={first} operation={props.operation} text={text} />
  );
}

interface Props {
  readonly files: readonly StoredFile[];
  readonly first: StoredFile;
  readonly operation: string;
  readonly text: string;
}

function CountButton({ files, first, operation, text }: Props) {
  const { open, dialog } = useFilePreview<StoredFile>(operation);
  return (
    <>
      <LinkButton onClick={() => open?.(files, first)}>{text}</LinkButton>
      {dialog}
    </>
  );
}

/** The page's side of the widget. */
interface FileListProps {
  readonly operation?: string;
  /** Text of a cell; the number of files when absent. */
  readonly text?: string;
}

function FileListRead({ value, field, props }: ReadFaceProps<readonly StoredFile[], FileListProps>) {
  if (!value || value.length === 0) return PLACEHOLDER;
  return (
    <FileTable
      entries={value.map((file) => ({ file }))}
      operation={props.operation}
      title={fieldLabel(field) || messages.files}
      columns={[]}
    />
  );
}

export const fileListWidget = defineWidget(manifest, { read: FileListRead, cell: FileCount });
