import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import type { FileInfo, UploadProps } from './file-info.ts';
import { FileRow, openerOf } from './FileRow.tsx';
import { usePreview } from './use-preview.tsx';

export function UploadRead({ value, props }: ReadFaceProps<readonly FileInfo[], Partial<UploadProps>>) {
  const { open, dialog } = usePreview(props.preview);
  if (!value || value.length === 0) return PLACEHOLDER;
  return (
    <>
      <ul className="fd-files">
        {value.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.fileName}
            category={file.fileCategory}
            onOpen={openerOf(file, props.preview, open)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}
