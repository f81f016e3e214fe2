import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { Article } from './Article.tsx';
import manifest from './widget.json' with { type: 'json' };

export const articleWidget = defineWidget(manifest, { block: Article });
