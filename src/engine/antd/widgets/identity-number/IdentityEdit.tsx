import { Input } from 'antd';
import { useRef, useState } from 'react';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { enterPlaceholder } from '../parts/field-label.ts';
import { type Holder, readIdentity } from './identity-kind.ts';

export interface IdentityProps {
  readonly certType?: string;
  readonly holder?: Holder;
  readonly mask?: boolean;
}

export function IdentityEdit(face: EditFaceProps<string, IdentityProps>) {
  const composing = useRef(false);
  // An input method writes its unfinished text into the input; it is read when it is done.
  const [draft, setDraft] = useState<string | null>(null);
  const { maxLength } = face.field.constraints;
  const give = (text: string) => face.onChange(readIdentity(text) || null);
  return (
    <Input
      {...controlProps(face)}
      value={draft ?? face.value ?? ''}
      status={controlStatus(face)}
      placeholder={enterPlaceholder(face)}
      autoComplete="off"
      spellCheck={false}
      allowClear={!face.disabled}
      {...(maxLength === undefined ? {} : { maxLength })}
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
