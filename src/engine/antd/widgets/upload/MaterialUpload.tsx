import { observer } from '../../../headless/observer.ts';
import { useLayoutEffect, useRef } from 'react';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { groupProps } from '../parts/control.ts';
import type { FileInfo, MaterialKind, UploadProps } from './file-info.ts';
import { findMissingKinds, listKinds, nameKind } from './file-info.ts';
import { FileRow } from './FileRow.tsx';
import { MaterialRow } from './MaterialRow.tsx';
import styles from './material-upload.module.css';
import fileStyles from '../parts/file.module.css';

type Face = EditFaceProps<readonly FileInfo[], UploadProps>;

/** Maximum number of files of a kind without a limit of its own. */
const USUAL_MAX = 5;

/** Kinds of papers below each other with their files: required, present and missing ones. */
export const MaterialUpload = observer(function MaterialUpload(face: Face) {
  const { props, options, disabled } = face;
  const files = face.value ?? [];
  const kinds = listKinds(props);
  const missing = face.invalid ? findMissingKinds(props, files) : [];
  const { change, hold } = useParts(face, kinds);
  const others = files.filter(({ materialType }) => !kinds.some(({ type }) => type === materialType));
  const hintId = `${face.id}-hint`;
  return (
    <div {...groupProps(face, 'group')}>
      <p id={hintId} className={styles['materialsHint']}>
        {messages.materialsHint}
      </p>
      <ul className={styles['materialsList']}>
        {kinds.map((kind) => (
          <MaterialRow
            key={kind.type}
            kind={kind}
            name={nameKind(kind.type, options)}
            hintId={hintId}
            face={{
              ...face,
              id: `${face.id}-${kind.type}`,
              value: files.filter(({ materialType }) => materialType === kind.type),
              invalid: missing.includes(kind),
              props: { ...props, params: { ...props.params, materialType: kind.type }, max: kind.max ?? USUAL_MAX },
              onChange: (next) => change(kind.type, next ?? []),
              onWait: (reason) => hold(kind.type, reason),
            }}
          />
        ))}
      </ul>
      {others.length > 0 ? <OtherFiles files={others} disabled={disabled} onRemove={change} options={options} /> : null}
    </div>
  );
});

/** Puts the parts of the value together: several kinds may be on their way between two drawings. */
function useParts(face: Face, kinds: readonly MaterialKind[]) {
  const latest = useRef(face.value ?? []);
  const waiting = useRef(new Set<string>());
  useLayoutEffect(() => {
    latest.current = face.value ?? [];
  });
  const placeOf = ({ materialType }: FileInfo): number => {
    const at = kinds.findIndex(({ type }) => type === materialType);
    return at < 0 ? kinds.length : at;
  };
  const change = (type: string | undefined, next: readonly FileInfo[]): void => {
    const others = latest.current.filter(({ materialType }) => materialType !== type);
    const own = type === undefined ? next : next.map((file) => ({ ...file, materialType: type }));
    latest.current = [...others, ...own].toSorted((one, other) => placeOf(one) - placeOf(other));
    face.onChange(latest.current.length > 0 ? latest.current : null);
  };
  const hold = (type: string, reason: string | undefined): void => {
    if (reason === undefined) waiting.current.delete(type);
    else waiting.current.add(type);
    face.onWait?.(waiting.current.size > 0 ? messages.uploadRunning : undefined);
  };
  return { change, hold };
}

interface OthersProps {
  readonly files: readonly FileInfo[];
  readonly options: Face['options'];
  readonly disabled: boolean;
  readonly onRemove: (type: string | undefined, rest: readonly FileInfo[]) => void;
}

/** Files of kinds that are no longer requested: they are submitted until the operator removes them. */
function OtherFiles({ files, options, disabled, onRemove }: OthersProps) {
  const remove = (file: FileInfo): void => {
    const { materialType } = file;
    onRemove(
      materialType,
      files.filter((one) => one !== file && one.materialType === materialType),
    );
  };
  return (
    <div className={styles['materialsOthers']}>
      {messages.otherFiles}
      <ul className={fileStyles['files']}>
        {files.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.fileName}
            category={file.fileCategory}
            kind={file.materialType && nameKind(file.materialType, options)}
            onRemove={disabled ? undefined : () => remove(file)}
          />
        ))}
      </ul>
    </div>
  );
}
