import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { toChineseMoney } from '#values/money-words';
import { CopyButton } from '../parts/CopyButton.tsx';
import { messages } from '../messages.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import './amount.css';

interface AmountReadProps {
  readonly words?: boolean;
  readonly copyable?: boolean;
  readonly unit?: string;
}

export const AmountText = createDecimalText('amount');

/** An amount on show, with its capitals below it when they are asked for; what is copied are its digits and point alone. */
export function AmountRead(face: ReadFaceProps<string, AmountReadProps>) {
  const { props, value } = face;
  const words = props.words && value ? toChineseMoney(value) : null;
  const copied = props.copyable ? value : undefined;
  if (words === null && !copied) return <AmountText {...face} />;
  return (
    <>
      <AmountText {...face} />
      {copied ? <CopyButton text={copied} /> : null}
      {words === null ? null : (
        <span className="fd-amount-words">
          {messages.words}
          {words}
        </span>
      )}
    </>
  );
}
