import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { toChineseMoney } from '#values/money-words';
import { messages } from '../messages.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import './amount.css';

interface AmountReadProps {
  readonly words?: boolean;
  readonly unit?: string;
}

export const AmountText = createDecimalText('amount');

/** An amount on show, with its capitals below it when they are asked for. */
export function AmountRead(face: ReadFaceProps<string, AmountReadProps>) {
  const words = face.props.words && face.value ? toChineseMoney(face.value) : null;
  if (words === null) return <AmountText {...face} />;
  return (
    <>
      <AmountText {...face} />
      <span className="fd-amount-words">
        {messages.words}
        {words}
      </span>
    </>
  );
}
