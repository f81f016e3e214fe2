import { Button, Input, Upload } from 'antd';
import { useId } from 'react';
import type { Formily } from '#engine/language/edit';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

interface Props {
  /** Text of the schema; empty for none. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Takes a Formily schema: pasted, or read from a file. */
export function FormilyField({ value, onChange }: Props) {
  const text = useMessages(messages);
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{text.formily}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 1, maxRows: 8 }}
        placeholder={text.formilyHint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        // The file stays in the browser.
        beforeUpload={async (file) => {
          onChange(await file.text());
          return false;
        }}
      >
        <Button type="link" size="small">
          {text.formilyFile}
        </Button>
      </Upload>
    </div>
  );
}

/** How much of a schema the page has, and each thing that it does not have. */
export function FormilyResult({ formily: { nodes, made, left } }: { readonly formily: Formily }) {
  const text = useMessages(messages);
  const language = useLanguage() === 'zh-CN' ? 'zh' : 'en';
  return (
    <section aria-label={text.formily}>
      <p>{text.formilyMade(made, nodes, left.length)}</p>
      <ul>
        {left.map(({ at, what, why, instead }, index) => (
          <li key={`${at} ${index}`}>
            <code>{at === '' ? '/' : at}</code> {text.formilyLeft(what, why[language], instead[language])}
          </li>
        ))}
      </ul>
    </section>
  );
}
