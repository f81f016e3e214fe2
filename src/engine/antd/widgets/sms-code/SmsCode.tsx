import { Button, Input, Space, Typography } from 'antd';
import { smsCodeInput } from '#parts';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { CaptchaEdit } from '../captcha/Captcha.tsx';
import { messages } from '../messages.ts';
import { controlProps, controlStatus, fullWidth } from '../parts/control.ts';
import { useSendCode, type SmsCodeProps } from './use-send-code.ts';
import manifest from './widget.json' with { type: 'json' };

const noteLine = { fontSize: 12, lineHeight: '20px' } as const;
const captchaLine = { marginBottom: 8 } as const;
const buttonWidth = { minWidth: 132 } as const;

function SmsCodeEdit(face: EditFaceProps<string, SmsCodeProps>) {
  const { sending, left, note, send, typed, type, round } = useSendCode(face);
  const { captcha } = face.props;
  return (
    <>
      {captcha && !face.disabled ? (
        <div style={captchaLine}>
          <CaptchaEdit
            key={round}
            id={`${face.id}-captcha`}
            name={messages.captchaLabel}
            field={face.field}
            call={face.call}
            props={captcha}
            value={typed}
            onChange={type}
            disabled={false}
            invalid={false}
          />
        </div>
      ) : null}
      <Space.Compact style={fullWidth}>
        <Input
          {...controlProps(face)}
          value={face.value ?? ''}
          status={controlStatus(face)}
          placeholder={face.placeholder ?? messages.codePlaceholder}
          {...smsCodeInput((digits) => face.onChange(digits === '' ? null : digits))}
        />
        <Button style={buttonWidth} loading={sending} disabled={face.disabled || left > 0} onClick={send}>
          {left > 0 ? messages.getCodeAfter(left) : messages.getCode}
        </Button>
      </Space.Compact>
      {note ? (
        <div role={note.failed ? 'alert' : 'status'} style={noteLine}>
          <Typography.Text type={note.failed ? 'danger' : 'secondary'} style={noteLine}>
            {note.text}
          </Typography.Text>
        </div>
      ) : null}
    </>
  );
}

export const smsCodeWidget = defineWidget(manifest, { edit: SmsCodeEdit }, { secret: true });
