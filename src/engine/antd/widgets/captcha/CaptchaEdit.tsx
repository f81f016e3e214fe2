import { Input } from 'antd';
import './captcha.css';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { type CaptchaProps, type CaptchaValue, type Picture, usePicture } from './use-picture.ts';

const words: Readonly<Record<Picture['state'], string>> = {
  loading: messages.optionsLoading,
  failed: messages.captchaFailed,
  expired: messages.captchaExpired,
  ready: '',
};

/** Value: what was typed and the key of the picture it was read from; null while nothing is typed. */
export function CaptchaEdit(face: EditFaceProps<CaptchaValue, CaptchaProps>) {
  const { picture, renew } = usePicture(face);
  const type = (text: string) => {
    const imgCode = text.normalize('NFKC').replace(/\s/g, '').slice(0, 4);
    const imgKey = picture.state === 'ready' ? picture.key : '';
    face.onChange(imgCode === '' || imgKey === '' ? null : [imgCode, imgKey]);
  };
  return (
    <span className="fd-captcha">
      <Input
        {...controlProps(face)}
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
        className="fd-captcha-picture"
        disabled={face.disabled}
        aria-label={`${words[picture.state]}${messages.captchaRenew}`}
        title={messages.captchaRenew}
        onClick={renew}
      >
        {picture.state === 'ready' ? <img src={picture.url} alt="" /> : words[picture.state]}
      </button>
      <span role="status" className="fd-unseen">
        {picture.state === 'expired' || picture.state === 'failed' ? words[picture.state] : ''}
      </span>
    </span>
  );
}
