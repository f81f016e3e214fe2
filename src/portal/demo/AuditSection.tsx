import { Button, Form, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { OperationData } from '#contract';
import { useGuarded } from '#parts';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { ControlForm } from './ControlForm.tsx';
import { messages, type Outcome, outcomes } from './messages.ts';

type Waiting = OperationData<'simAuditList'>;

/** Decides a waiting application as the platform's auditor. */
export function AuditSection() {
  const text = useMessages(messages);
  const id = useId();
  const { waiting, load } = useWaiting();
  const [applyNo, setApplyNo] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>('pass');
  const [opinion, setOpinion] = useState('');
  const [items, setItems] = useState('');
  const decide = useDecision({ applyNo, outcome, opinion, items }, () => {
    setApplyNo(undefined);
    load();
  });
  return (
    <ControlForm title={text.audits} hint={text.auditsHint}>
      <Form.Item label={text.application} htmlFor={`${id}apply`}>
        <Select
          id={`${id}apply`}
          value={applyNo}
          placeholder={waiting.length === 0 ? text.noneWaiting : undefined}
          options={waiting.map(({ applyNo: value, business, name }) => ({ value, label: `${name} · ${business}` }))}
          onChange={setApplyNo}
          onOpenChange={(open) => open && load()}
        />
      </Form.Item>
      <Form.Item label={text.decision} htmlFor={`${id}outcome`}>
        <Select
          id={`${id}outcome`}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: text.outcomeOf(value) }))}
          onChange={setOutcome}
        />
      </Form.Item>
      <Form.Item label={text.opinion} htmlFor={`${id}opinion`}>
        <Input id={`${id}opinion`} value={opinion} onChange={({ target }) => setOpinion(target.value)} />
      </Form.Item>
      {outcome === 'supply' && (
        <Form.Item label={text.supplyItems} htmlFor={`${id}items`} extra={text.supplyItemsHint}>
          <Input id={`${id}items`} value={items} onChange={({ target }) => setItems(target.value)} />
        </Form.Item>
      )}
      <Button disabled={applyNo === undefined} onClick={decide}>
        {text.decide}
      </Button>
    </ControlForm>
  );
}

/** The applications that wait, and how to ask for them again. */
function useWaiting() {
  const { client } = usePortal();
  const [waiting, setWaiting] = useState<Waiting>([]);
  const load = (): void => {
    void client.call('simAuditList', {}).then(setWaiting, () => undefined);
  };
  useEffect(() => {
    void client.call('simAuditList', {}).then(setWaiting, () => undefined);
  }, [client]);
  return { waiting, load };
}

interface Typed {
  readonly applyNo: string | undefined;
  readonly outcome: Outcome;
  readonly opinion: string;
  readonly items: string;
}

function useDecision({ applyNo, outcome, opinion, items }: Typed, onDone: () => void) {
  const { client, notices } = usePortal();
  const text = useMessages(messages);
  const decide = async (): Promise<void> => {
    if (applyNo === undefined) return;
    const supplyItems = items.split(/[^\w]+/u).filter(Boolean);
    const more = {
      ...(opinion.trim() !== '' && { opinion: opinion.trim() }),
      ...(outcome === 'supply' && { supplyItems }),
    };
    await client.call('simAudit', { applyNo, outcome, ...more });
    notices.show('success', text.decided);
    onDone();
  };
  // The client reports failures.
  return useGuarded(() => decide().catch(() => undefined)).run;
}
