import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { FileCount } from './FileCount.tsx';
import { FileListRead } from './FileListRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const fileListWidget = defineWidget(manifest, { read: FileListRead, cell: FileCount });
