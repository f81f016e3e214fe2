import { Button, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { OperationData } from '#contract';
import { useGuarded } from '#parts';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { ControlForm } from './ControlForm.tsx';
import styles from './Demo.module.css';
import { type Business, businesses, messages } from './messages.ts';

interface Typed {
  readonly acctId: string | undefined;
  readonly businessCode: Business;
  readonly fundCode: string | undefined;
  /** An amount to buy for, or shares to redeem. */
  readonly value: string;
}

const NOTHING: Typed = { acctId: undefined, businessCode: '022', fundCode: undefined, value: '' };

const isPurchase = (businessCode: Business): boolean => businessCode !== '024';

/** Sends a directive as an investment system would; it waits a few minutes among those of real time. */
export function DirectiveSection() {
  const text = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState(NOTHING);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const { accounts, funds, load } = useChoices();
  const send = useArrival(typed);
  return (
    <ControlForm title={text.directives} hint={text.directivesHint}>
      <Form.Item label={text.account} htmlFor={`${id}account`}>
        <Select
          id={`${id}account`}
          showSearch
          optionFilterProp="label"
          value={typed.acctId}
          options={accounts.map(({ acctId, investorName }) => ({ value: acctId, label: `${investorName} ${acctId}` }))}
          onChange={(acctId) => set({ acctId })}
          onOpenChange={(open) => open && load()}
        />
      </Form.Item>
      <Form.Item label={text.fund} htmlFor={`${id}fund`}>
        <Select
          id={`${id}fund`}
          showSearch
          optionFilterProp="label"
          value={typed.fundCode}
          options={funds.map(({ fundCode, fundShortName }) => ({
            value: fundCode,
            label: `${fundShortName} ${fundCode}`,
          }))}
          onChange={(fundCode) => set({ fundCode })}
          onOpenChange={(open) => open && load()}
        />
      </Form.Item>
      <Form.Item label={text.business} htmlFor={`${id}business`}>
        <Select
          id={`${id}business`}
          value={typed.businessCode}
          options={businesses.map((value) => ({ value, label: text.businessOf(value) }))}
          // An amount is no number of shares.
          onChange={(businessCode: Business) => set({ businessCode, value: '' })}
        />
      </Form.Item>
      <Form.Item label={isPurchase(typed.businessCode) ? text.purchaseAmount : text.shares} htmlFor={`${id}value`}>
        <div className={styles['line']}>
          <Input
            id={`${id}value`}
            inputMode="decimal"
            value={typed.value}
            onChange={({ target }) => set({ value: target.value })}
          />
          <Button disabled={!typed.acctId || !typed.fundCode || typed.value.trim() === ''} onClick={send}>
            {text.send}
          </Button>
        </div>
      </Form.Item>
    </ControlForm>
  );
}

/** The accounts and funds that a directive can be for, asked for once a list of them is opened. */
function useChoices() {
  const { client } = usePortal();
  const [accounts, setAccounts] = useState<OperationData<'simpleAcctInfoList'>>([]);
  const [funds, setFunds] = useState<OperationData<'allFundSearchList'>>([]);
  const load = (): void => {
    if (accounts.length === 0) void client.call('simpleAcctInfoList', {}).then(setAccounts, () => undefined);
    if (funds.length === 0) void client.call('allFundSearchList', {}).then(setFunds, () => undefined);
  };
  return { accounts, funds, load };
}

function useArrival({ acctId, businessCode, fundCode, value }: Typed) {
  const { client, notices } = usePortal();
  const text = useMessages(messages);
  const arrive = async (): Promise<void> => {
    if (acctId === undefined || fundCode === undefined) return;
    const wanted = isPurchase(businessCode) ? { applyAmt: value.trim() } : { applyVol: value.trim() };
    const { directiveNo } = await client.call('simDirectiveArrive', { acctId, businessCode, fundCode, ...wanted });
    notices.show('success', text.sent(directiveNo));
  };
  // The client reports failures.
  return useGuarded(() => arrive().catch(() => undefined)).run;
}
