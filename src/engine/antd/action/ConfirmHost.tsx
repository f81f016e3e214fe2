import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { ConfirmContext, type Ask, type Question } from '../../headless/action/confirm-context.ts';
import { messages } from '../messages.ts';

interface Pending extends Question {
  readonly answer: (agreed: boolean) => void;
}

/** Draws the questions that actions below ask. */
export function ConfirmHost({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const [open, setOpen] = useState(false);
  const [ask] = useState<Ask>(
    () => (question: Question) =>
      new Promise<boolean>((resolve) => {
        setPending({ ...question, answer: resolve });
        setOpen(true);
      }),
  );
  const close = (agreed: boolean): void => {
    setOpen(false);
    pending?.answer(agreed);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending ? (
        <Modal
          open={open}
          title={pending.title || messages.tip}
          okText={messages.confirm}
          cancelText={messages.cancel}
          width={414}
          centered
          maskClosable={false}
          onOk={() => close(true)}
          onCancel={() => close(false)}
          afterClose={() => setPending(undefined)}
        >
          <div className="fd-alert-text">{pending.text}</div>
        </Modal>
      ) : null}
    </ConfirmContext>
  );
}
