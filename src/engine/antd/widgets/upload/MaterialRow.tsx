import { observer } from '../../../headless/observer.ts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import type { FileInfo, MaterialKind, UploadProps } from './file-info.ts';
import { OneKindUpload } from './OneKindUpload.tsx';
import { TemplateLink } from './TemplateLink.tsx';
import styles from './material-upload.module.css';
import look from '../../look.module.css';

interface Props {
  readonly kind: MaterialKind;
  readonly name: string;
  readonly hintId: string;
  /** The part of the field that is of this kind. */
  readonly face: EditFaceProps<readonly FileInfo[], UploadProps>;
}

/** One kind of paper: its name, requirement, form and files. */
export const MaterialRow = observer(function MaterialRow({ kind, name, hintId, face }: Props) {
  const { required = false, note, template } = kind;
  return (
    <li className={face.invalid ? `${styles['material']} ${styles['materialMissing']}` : styles['material']}>
      <div className={styles['materialKind']}>
        <span id={`${face.id}-label`}>
          {name}
          <span className={required ? styles['materialMust'] : styles['materialMay']}>
            {required ? messages.mustUpload : messages.mayUpload}
          </span>
        </span>
        {note === undefined ? null : <span className={styles['materialNote']}>{note}</span>}
        {template ? <TemplateLink template={template} of={name} /> : null}
      </div>
      <div>
        <OneKindUpload face={face} hintId={hintId} />
        {face.invalid ? (
          <span id={`${face.id}-error`} className={look['error']}>
            {messages.pleaseUpload(name)}
          </span>
        ) : null}
      </div>
    </li>
  );
});
