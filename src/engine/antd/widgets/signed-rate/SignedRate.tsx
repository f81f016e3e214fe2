import { formatValue, signOf } from '#values/formats';
import { VALUE_DIRECTION } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import manifest from './widget.json' with { type: 'json' };

interface SignedRateProps {
  readonly background?: boolean;
}

/** A signed value; its colours (spec §9, domain §1.3) are the theme's, by `data-direction`. */
function SignedRateText({ value, field, props }: ReadFaceProps<string, SignedRateProps>) {
  const text = formatValue(field.format ?? 'signedRate', value);
  const sign = signOf(value);
  if (!sign) return text;
  return (
    <span
      className={props.background ? 'fd-signed fd-signed-area' : 'fd-signed'}
      data-direction={VALUE_DIRECTION[sign]}
    >
      {text}
    </span>
  );
}

export const signedRateWidget = defineWidget(manifest, { read: SignedRateText, cell: SignedRateText });
