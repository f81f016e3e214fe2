import { findFormat } from '#engine/language/run';
import { toChineseMoney } from '#values/money-words';
import {
  defineWidget,
  type EditFaceProps,
  type GivenValue,
  type ReadFaceProps,
} from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText, takeDecimal, type DecimalShape } from '../parts/edit-decimal.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { createDecimalText } from '../parts/DecimalText.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './amount.module.css';

interface AmountProps {
  readonly words?: boolean;
  readonly unit?: string;
}

function shapeOf({ unit = messages.unitAmount }: AmountProps): DecimalShape & { readonly unit: string } {
  return { ...findFormat('amount')?.contract, unit };
}

function AmountEdit(face: EditFaceProps<string, AmountProps>) {
  const shape = shapeOf(face.props);
  const words = face.props.words && face.value ? toChineseMoney(face.value) : null;
  return (
    <DecimalInput face={face} shape={shape} unit={shape.unit} below={words ? messages.words + words : undefined} />
  );
}

function checkAmount({ value, props }: GivenValue<string, AmountProps>): string | undefined {
  return explainDecimalText(value, shapeOf(props));
}

interface AmountReadProps {
  readonly words?: boolean;
  readonly copyable?: boolean;
  readonly unit?: string;
}

const AmountText = createDecimalText('amount');

/** A displayed amount, with capitals below it on request; only its digits and point are copied. */
function AmountRead(face: ReadFaceProps<string, AmountReadProps>) {
  const { props, value } = face;
  const words = props.words && value ? toChineseMoney(value) : null;
  const copied = props.copyable ? value : undefined;
  if (words === null && !copied) return <AmountText {...face} />;
  return (
    <>
      <AmountText {...face} />
      {copied ? <CopyButton text={copied} /> : null}
      {words === null ? null : (
        <span className={styles['amountWords']}>
          {messages.words}
          {words}
        </span>
      )}
    </>
  );
}

export const amountWidget = defineWidget(
  manifest,
  { edit: AmountEdit, read: AmountRead, cell: AmountText },
  { check: checkAmount, fromText: ({ text, props }) => takeDecimal(text, shapeOf(props)) },
);
