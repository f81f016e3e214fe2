import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { FileTable } from '../../viewer/FileTable.tsx';
import { messages } from '../../viewer/messages.ts';
import type { StoredFile } from '../../viewer/use-file-preview.tsx';
import { fieldLabel } from '../parts/field-label.ts';

/** The page's side of the widget. */
export interface FileListProps {
  readonly operation?: string;
  /** What a cell says; the number of files when absent. */
  readonly text?: string;
}

export function FileListRead({ value, field, props }: ReadFaceProps<readonly StoredFile[], FileListProps>) {
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
