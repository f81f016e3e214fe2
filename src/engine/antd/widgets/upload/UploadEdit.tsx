import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import type { FileInfo, UploadProps } from './file-info.ts';
import { MaterialUpload } from './MaterialUpload.tsx';
import { OneKindUpload } from './OneKindUpload.tsx';

/** Files of one kind, or a checklist of kinds with the files of each. */
export function UploadEdit(face: EditFaceProps<readonly FileInfo[], UploadProps>) {
  return face.props.materialTypes ? <MaterialUpload {...face} /> : <OneKindUpload face={face} />;
}
