import { Announced } from './Announced.tsx';
import styles from './picture-button.module.css';
import type { Picture } from './use-picture.ts';

interface Words {
  /** Name of the button: it loads another picture. */
  readonly renew: string;
  /** Text while a picture loads, after a failure, or after its expiry. */
  readonly loading: string;
  readonly failed: string;
  readonly expired: string;
}

interface PictureButtonProps {
  readonly picture: Picture;
  readonly words: Words;
  /** As high as antd's large inputs. */
  readonly large?: boolean;
  readonly disabled?: boolean;
  readonly onRenew: () => void;
}

/** Picture of a captcha; a click loads another one. */
export function PictureButton({ picture, words, large = false, disabled = false, onRenew }: PictureButtonProps) {
  const { renew, loading, failed, expired } = words;
  const text = { none: '', loading, failed, expired, ready: '' }[picture.state];
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        data-large={large}
        disabled={disabled}
        aria-label={text === '' ? renew : `${text} ${renew}`}
        title={renew}
        onClick={onRenew}
      >
        {picture.state === 'ready' ? <img src={picture.url} alt="" /> : text}
      </button>
      <Announced>{picture.state === 'failed' || picture.state === 'expired' ? text : null}</Announced>
    </>
  );
}
