import { Button, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useGuarded } from '#parts';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { ControlForm } from './ControlForm.tsx';
import styles from './Demo.module.css';
import { type Answer, answers, messages } from './messages.ts';

interface Typed {
  readonly orderNo: string;
  readonly amt: string;
  readonly outcome: Answer;
  readonly ratio: string;
  readonly reason: string;
}

const NOTHING: Typed = { orderNo: '', amt: '', outcome: 'success', ratio: '', reason: '' };

/** Moves one order on: its money arrives, its registrar answers. */
export function OrderSection() {
  const text = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState(NOTHING);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const { pay, reply } = useOrder(typed);
  const hasOrder = typed.orderNo.trim() !== '';
  return (
    <ControlForm title={text.orders} hint={text.ordersHint}>
      <Form.Item label={text.orderNo} htmlFor={`${id}no`}>
        <Input id={`${id}no`} value={typed.orderNo} onChange={({ target }) => set({ orderNo: target.value })} />
      </Form.Item>
      <Form.Item label={text.amount} htmlFor={`${id}amt`}>
        <div className={styles['line']}>
          <Input
            id={`${id}amt`}
            inputMode="decimal"
            value={typed.amt}
            onChange={({ target }) => set({ amt: target.value })}
          />
          <Button disabled={!hasOrder || typed.amt.trim() === ''} onClick={pay}>
            {text.pay}
          </Button>
        </div>
      </Form.Item>
      <Form.Item label={text.answer} htmlFor={`${id}answer`}>
        <Select
          id={`${id}answer`}
          value={typed.outcome}
          options={answers.map((value) => ({ value, label: text.answerOf(value) }))}
          onChange={(outcome: Answer) => set({ outcome })}
        />
      </Form.Item>
      {typed.outcome === 'part' && (
        <Form.Item label={text.ratio} htmlFor={`${id}ratio`} extra={text.ratioHint}>
          <Input id={`${id}ratio`} value={typed.ratio} onChange={({ target }) => set({ ratio: target.value })} />
        </Form.Item>
      )}
      {typed.outcome !== 'success' && (
        <Form.Item label={text.reason} htmlFor={`${id}reason`}>
          <Input id={`${id}reason`} value={typed.reason} onChange={({ target }) => set({ reason: target.value })} />
        </Form.Item>
      )}
      <Button disabled={!hasOrder} onClick={reply}>
        {text.reply}
      </Button>
    </ControlForm>
  );
}

function useOrder({ orderNo, amt, outcome, ratio, reason }: Typed) {
  const { client, notices } = usePortal();
  const text = useMessages(messages);
  const order = { orderNo: orderNo.trim() };
  const pay = async (): Promise<void> => {
    await client.call('simPayArrive', { ...order, amt: amt.trim() });
    notices.show('success', text.paid);
  };
  const reply = async (): Promise<void> => {
    const more = {
      ...(outcome === 'part' && { ratio: ratio.trim() }),
      ...(outcome !== 'success' && reason.trim() !== '' && { reason: reason.trim() }),
    };
    const { planned } = await client.call('simSettle', { ...order, outcome, ...more });
    notices.show('success', planned ? text.planned : text.corrected);
  };
  // The client reports failures.
  const { run: act } = useGuarded((work: () => Promise<void>) => work().catch(() => undefined));
  return { pay: () => act(pay), reply: () => act(reply) };
}
