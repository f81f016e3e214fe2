import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { messages } from '../messages.ts';
import { findMissingKinds, nameKind } from './file-info.ts';
import { UploadEdit } from './UploadEdit.tsx';
import { UploadRead } from './UploadRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const uploadWidget = defineWidget(
  manifest,
  { edit: UploadEdit, read: UploadRead },
  {
    check: ({ value, props, options }) => {
      const missing = findMissingKinds(props, value).map(({ type }) => nameKind(type, options));
      return missing.length > 0 ? messages.materialsMissing(missing) : undefined;
    },
  },
);
