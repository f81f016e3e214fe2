import { Input } from 'antd';
import { useRef, useState } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { maskCertificate } from '#values/mask';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { inputProps } from '../parts/control.ts';
import { groupText } from '../parts/show-value.ts';
import { messages } from '../messages.ts';
import { identityKind, readIdentity, type Holder } from './identity-kind.ts';
import manifest from './widget.json' with { type: 'json' };

export interface IdentityProps {
  readonly certType?: string;
  readonly holder?: Holder;
  readonly mask?: boolean;
}

function IdentityEdit(face: EditFaceProps<string, IdentityProps>) {
  const composing = useRef(false);
  // An input method writes its unfinished text into the input; it is read when it is done.
  const [draft, setDraft] = useState<string | null>(null);
  const give = (text: string) => face.onChange(readIdentity(text) || null);
  return (
    <Input
      {...inputProps(face)}
      value={draft ?? face.value ?? ''}
      autoComplete="off"
      spellCheck={false}
      allowClear
      onChange={({ target }) => (composing.current ? setDraft(target.value) : give(target.value))}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        setDraft(null);
        give(currentTarget.value);
      }}
    />
  );
}

/** The number in the groups a reader checks it by; a masked one has the same groups. */
function IdentityText({ value, props }: ReadFaceProps<string, IdentityProps>) {
  if (!value) return PLACEHOLDER;
  const groups = value.length === 18 ? (identityKind(props.holder ?? 'person', props.certType)?.groups ?? []) : [];
  return groupText(props.mask ? maskCertificate(value) : value, groups);
}

export const identityNumberWidget = defineWidget(
  manifest,
  { edit: IdentityEdit, read: IdentityText, cell: IdentityText },
  {
    check: ({ value, props, today }) => {
      const kind = identityKind(props.holder ?? 'person', props.certType);
      return kind && !kind.test(value, today) ? messages[kind.wrong] : undefined;
    },
    fromText: ({ text }) => readIdentity(text) || text,
  },
);
