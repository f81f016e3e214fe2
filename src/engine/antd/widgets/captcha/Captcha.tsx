import { Input } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus } from '../parts/control.ts';
import { usePicture, type CaptchaProps, type CaptchaValue, type Picture } from './use-picture.ts';
import { Announced } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './captcha.module.css';

interface Words {
  /** In place of the picture. */
  readonly text: string;
  /** Name of the button that loads another picture. */
  readonly name: string;
  /** Announced to screen readers. */
  readonly status?: string;
}

const listWords = (): Readonly<Record<Picture['state'], Words>> => ({
  loading: { text: messages.optionsLoading, name: messages.optionsLoading + messages.captchaRenew },
  failed: { text: messages.retry, name: messages.retry, status: messages.captchaFailed },
  expired: {
    text: messages.captchaExpired,
    name: messages.captchaExpired + messages.captchaRenew,
    status: messages.captchaExpired,
  },
  ready: { text: '', name: messages.captchaRenew },
});

interface CaptchaFace extends EditFaceProps<CaptchaValue, CaptchaProps> {
  /** Name of the input where no label of the form points at it. */
  readonly name?: string;
}

/** Value: the typed text and the key of its picture; null while empty. */
export function CaptchaEdit({ name, ...face }: CaptchaFace) {
  const { picture, renew } = usePicture(face);
  const { text, name: renewName, status } = listWords()[picture.state];
  const type = (typed: string) => {
    const imgCode = typed.normalize('NFKC').replace(/\s/g, '').slice(0, 4);
    const imgKey = picture.state === 'ready' ? picture.key : '';
    face.onChange(imgCode === '' || imgKey === '' ? null : [imgCode, imgKey]);
  };
  return (
    <span className={styles['captcha']}>
      <Input
        {...controlProps(face)}
        aria-label={name}
        value={face.value?.[0] ?? ''}
        status={controlStatus(face)}
        placeholder={face.placeholder ?? messages.captchaPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={face.disabled || picture.state !== 'ready'}
        onChange={({ target }) => type(target.value)}
      />
      <button
        type="button"
        className={styles['captchaPicture']}
        disabled={face.disabled}
        aria-label={renewName}
        title={messages.captchaRenew}
        onClick={renew}
      >
        {picture.state === 'ready' ? <img src={picture.url} alt="" /> : text}
      </button>
      <Announced>{status}</Announced>
    </span>
  );
}

export const captchaWidget = defineWidget(manifest, { edit: CaptchaEdit }, { secret: true });
