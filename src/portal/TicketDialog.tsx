import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Modal } from 'antd';
import { useMessages } from './language/language.ts';
import type { TicketQuestion } from './session/enter.ts';
import { sessionMessages } from './session/messages.ts';

interface TicketDialogProps extends TicketQuestion {
  readonly onAnswer: (replaces: boolean) => void;
}

/** Asks, before anything else is drawn, whether a link may replace the present session by another user's. */
export function TicketDialog({ present, next, onAnswer }: TicketDialogProps) {
  const text = useMessages(sessionMessages);
  return (
    <Modal
      open
      title={text.tip}
      width={LOGOUT_DIALOG_WIDTH}
      centered
      okText={text.switchAccount}
      cancelText={text.keepAccount}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{text.ticketQuestion(present, next)}</p>
    </Modal>
  );
}
