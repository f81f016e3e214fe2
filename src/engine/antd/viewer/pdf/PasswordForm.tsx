import { Button, Input } from 'antd';
import { useState } from 'react';
import { messages } from '../messages.ts';
import type { PasswordQuestion } from './use-pdf.ts';

/** Asks for the password of a file. It opens the file here and goes nowhere else. */
export function PasswordForm({ question }: { readonly question: PasswordQuestion }) {
  const [text, setText] = useState('');
  return (
    <form
      className="fd-viewer-state fd-pdf-cover"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') question.give(text);
      }}
    >
      <p role={question.wrong ? 'alert' : 'status'}>
        {question.wrong ? messages.passwordWrong : messages.passwordNeeded}
      </p>
      <span className="fd-viewer-pages">
        <Input.Password
          autoFocus
          aria-label={messages.password}
          autoComplete="off"
          status={question.wrong ? 'error' : ''}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={text === ''}>
          {messages.openFile}
        </Button>
      </span>
    </form>
  );
}
