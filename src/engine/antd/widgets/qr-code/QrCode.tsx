import { QRCode } from 'antd';
import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

/** A text as a picture for cameras: dark on light in every theme, since many cameras read no other. */
function QrCode({ value, field }: ReadFaceProps<string>) {
  if (!value) return <span>{showValue(value)}</span>;
  const name = typeof field.label === 'string' ? field.label : manifest.title;
  return <QRCode value={value} size={200} color="black" bgColor="white" aria-label={name} />;
}

export const qrCodeWidget = defineWidget(manifest, { read: QrCode });
