import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { IdentityEdit } from './IdentityEdit.tsx';
import { IdentityText } from './IdentityText.tsx';
import { identityKind } from './identity-kind.ts';
import manifest from './widget.json' with { type: 'json' };

export const identityNumberWidget = defineWidget(
  manifest,
  { edit: IdentityEdit, read: IdentityText, cell: IdentityText },
  {
    check: ({ value, props, today }) => {
      const kind = identityKind(props.holder ?? 'person', props.certType);
      return kind && !kind.test(value, today) ? kind.wrong : undefined;
    },
  },
);
