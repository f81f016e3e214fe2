import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { type FileInfo, nameKind, type UploadProps } from './file-info.ts';
import { useFilePreview } from '../../viewer/use-file-preview.tsx';
import { FileRow } from './FileRow.tsx';

export function UploadRead({ value, props, options }: ReadFaceProps<readonly FileInfo[], Partial<UploadProps>>) {
  const { open, dialog } = useFilePreview<FileInfo>(props.preview);
  if (!value || value.length === 0) return PLACEHOLDER;
  return (
    <>
      <ul className="fd-files">
        {value.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.fileName}
            category={file.fileCategory}
            kind={options && file.materialType && nameKind(file.materialType, options)}
            onOpen={open && (() => open(value, file))}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}
