import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { LinkText } from './LinkText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const linkWidget = defineWidget(manifest, { read: LinkText, cell: LinkText });
