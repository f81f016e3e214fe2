import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { useFilePreview } from '../../viewer/use-file-preview.tsx';
import { messages } from '../messages.ts';
import { findMissingKinds, nameKind, type FileInfo, type UploadProps } from './file-info.ts';
import { MaterialUpload } from './MaterialUpload.tsx';
import { OneKindUpload } from './OneKindUpload.tsx';
import { FileRow } from './FileRow.tsx';
import manifest from './widget.json' with { type: 'json' };
import fileStyles from '../parts/file.module.css';

/** Files of one kind, or a checklist of kinds with the files of each. */
function UploadEdit(face: EditFaceProps<readonly FileInfo[], UploadProps>) {
  return face.props.materialTypes ? <MaterialUpload {...face} /> : <OneKindUpload face={face} />;
}

function UploadRead({ value, props, options }: ReadFaceProps<readonly FileInfo[], Partial<UploadProps>>) {
  const { open, dialog } = useFilePreview<FileInfo>(props.preview);
  if (!value || value.length === 0) return PLACEHOLDER;
  return (
    <>
      <ul className={fileStyles['files']}>
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

export const uploadWidget = defineWidget(
  manifest,
  { edit: UploadEdit, read: UploadRead },
  {
    check: ({ value, props, options }) => {
      const missing = findMissingKinds(props, value).map(({ type }) => nameKind(type, options));
      return missing.length > 0 ? messages.materialsMissing(missing) : undefined;
    },
  },
);
