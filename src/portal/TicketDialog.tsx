import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Modal } from 'antd';
import { useMessages } from './language/language.ts';
import type { TicketQuestion } from './session/enter.ts';
import { messages } from './question-messages.ts';

interface TicketDialogProps extends TicketQuestion {
  readonly onAnswer: (agrees: boolean) => void;
}

/** Asks, before anything else is drawn, whether a link may sign in a user, or replace the present session. */
export function TicketDialog({ present, next, onAnswer }: TicketDialogProps) {
  const text = useMessages(messages);
  const isOut = present === '';
  return (
    <Modal
      open
      title={text.tip}
      width={LOGOUT_DIALOG_WIDTH}
      centered
      okText={isOut ? text.logIn : text.switchAccount}
      cancelText={isOut ? text.stayOut : text.keepAccount}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{isOut ? text.linkQuestion(next) : text.ticketQuestion(present, next)}</p>
    </Modal>
  );
}
