import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../../viewer/messages.ts';
import { useFilePreview, type StoredFile } from '../../viewer/use-file-preview.tsx';
import type { FileListProps } from './FileListRead.tsx';

/** How many files a row has; a click shows them. */
export function FileCount({ value, props }: ReadFaceProps<readonly StoredFile[], FileListProps>) {
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
      <button type="button" className="fd-link" onClick={() => open?.(files, first)}>
        {text}
      </button>
      {dialog}
    </>
  );
}
