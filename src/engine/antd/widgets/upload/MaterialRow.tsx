import { observer } from '../../../headless/observer.ts';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import type { FileInfo, MaterialKind, UploadProps } from './file-info.ts';
import { OneKindUpload } from './OneKindUpload.tsx';
import { LinkButton } from '../../LinkButton.tsx';
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
        {template ? <TemplateLink template={template} name={name} /> : null}
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

interface TemplateProps {
  readonly template: NonNullable<MaterialKind['template']>;
  readonly name: string;
}

function TemplateLink({ template, name }: TemplateProps) {
  const ports = usePorts();
  const { running, run } = useGuarded(async () => {
    // The port has reported a failure.
    await ports.download(template.operation, template.params ?? {}).catch(() => undefined);
    return 'done';
  });
  return (
    <LinkButton disabled={running} aria-label={messages.downloadTemplateOf(name)} onClick={run}>
      {messages.downloadTemplate}
    </LinkButton>
  );
}
