import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import { ATTACHMENT_ACCEPT } from '#values/attachment';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import fileStyles from '../parts/file.module.css';

interface Props extends Pick<EditFaceProps, 'id' | 'invalid' | 'disabled'> {
  readonly max: number;
  /** Id of a text that states the accepted files. */
  readonly hintId?: string | undefined;
  /** Opens the browser's dialog. */
  readonly onChoose: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly button: Ref<HTMLButtonElement>;
  readonly input: Ref<HTMLInputElement>;
}

/** A button in place of the browser's file input, which cannot be styled or named. */
export function FilePicker({
  id,
  invalid,
  disabled,
  max,
  hintId = `${id}-hint`,
  onChoose,
  onFiles,
  button,
  input,
}: Props) {
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
        onClick={onChoose}
      >
        <span id={`${id}-choose`}>{messages.upload}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        multiple={max > 1}
        accept={ATTACHMENT_ACCEPT}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {hintId === `${id}-hint` ? (
        <span id={hintId} className={fileStyles['fileHint']}>
          {messages.uploadHint(max)}
        </span>
      ) : null}
    </>
  );
}
