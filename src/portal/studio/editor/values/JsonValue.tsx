import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../language/language.ts';
import { messages } from '../messages.ts';
import type { ValueFace } from './value-face.ts';

/** JSON editor for values that no other editor handles; reported on blur. */
export function JsonValue({ value, id, label, placeholder, onChange }: ValueFace) {
  const text = useMessages(messages);
  const written = value === undefined ? '' : JSON.stringify(value);
  const [draft, setDraft] = useState(written);
  const [wrong, setWrong] = useState(false);
  useEffect(() => setDraft(written), [written]);
  const handleLeave = (): void => {
    if (draft === written) return;
    try {
      onChange(draft.trim() === '' ? undefined : (JSON.parse(draft) as unknown));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <Input.TextArea
        id={id}
        data-own-text=""
        aria-label={label}
        placeholder={placeholder}
        autoSize={{ minRows: 1, maxRows: 8 }}
        status={wrong ? 'error' : ''}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={handleLeave}
      />
      {wrong ? <span role="alert">{text.notJson}</span> : null}
    </>
  );
}
