import { formatValue } from '#engine/language/run';
import { signOf } from '#values/decimal';
import { VALUE_DIRECTION, VALUE_TONE } from '#values/interface-constants';
import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { Toned } from '../parts/Toned.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './signed-rate.module.css';

interface SignedRateProps {
  readonly background?: boolean;
}

/** A signed value; its tones (handbook: value-colours, signed-colours) are the theme's. */
function SignedRateText({ value, field, props }: ReadFaceProps<string, SignedRateProps>) {
  const text = formatValue(field.format ?? 'signedRate', value);
  const sign = signOf(value);
  if (!sign) return text;
  const tone = VALUE_TONE[sign];
  return (
    <Toned
      tone={tone}
      ground={props.background ? tone : undefined}
      className={styles['signed']}
      data-direction={VALUE_DIRECTION[sign]}
    >
      {text}
    </Toned>
  );
}

export const signedRateWidget = defineWidget(manifest, { read: SignedRateText, cell: SignedRateText });
