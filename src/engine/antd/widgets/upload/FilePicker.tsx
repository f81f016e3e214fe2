import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type RefObject } from 'react';
import { useGuarded } from '#parts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import fileStyles from '../parts/file.module.css';

/** Parts of a file picker that its owner uses as well. */
export interface Picking {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Opens the browser's dialog, once for a double click. */
  readonly choose: () => void;
}

export function usePicking(): Picking {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { run } = useGuarded(async () => {
    input.current?.click();
    return 'done';
  });
  return { button, input, choose: run };
}

interface Props extends Picking, Pick<EditFaceProps, 'id' | 'invalid' | 'disabled'> {
  readonly label: string;
  /** Accepted files as the browser takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Text that states the accepted files; absent: `hintId` names one elsewhere. */
  readonly hint?: string | undefined;
  readonly hintId?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button in place of the browser's file input, which cannot be styled or named. */
export function FilePicker({ id, invalid, disabled, button, input, choose, label, hint, ...rest }: Props) {
  const { accept, multiple = false, hintId = `${id}-hint`, onFiles } = rest;
  return (
    <>
      <Button
        id={id}
        ref={button}
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled}
        danger={invalid}
        aria-invalid={invalid}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={invalid ? `${hintId} ${id}-error` : hintId}
        onClick={choose}
      >
        <span id={`${id}-choose`}>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {hint === undefined ? null : (
        <span id={hintId} className={fileStyles['fileHint']}>
          {hint}
        </span>
      )}
    </>
  );
}
