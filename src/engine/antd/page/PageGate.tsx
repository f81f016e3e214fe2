import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ResolvedConfirmOnOpen } from '#engine/language/run';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';
import look from '../look.module.css';

interface Props {
  readonly gate: ResolvedConfirmOnOpen | undefined;
  readonly children: ReactNode;
}

/** Asks for the confirmation that a page requires, before any load; declining leaves the page. */
export function PageGate({ gate, children }: Props) {
  const { gates, closePage } = usePorts();
  const [passed, setPassed] = useState(() => gate === undefined || (gates?.passed(gate.name) ?? false));
  if (gate === undefined || passed) return children;
  const handleOk = (): void => {
    gates?.pass(gate.name);
    setPassed(true);
  };
  return (
    // Drawn inside of the page, so that it is hidden with it.
    <Modal
      open
      getContainer={false}
      title={gate.title}
      okText={gate.okText ?? messages.gate.ok}
      cancelText={gate.cancelText ?? messages.gate.cancel}
      width={480}
      centered
      closable={false}
      maskClosable={false}
      keyboard={false}
      onOk={handleOk}
      onCancel={closePage}
    >
      <div className={look['alertText']}>{gate.text}</div>
    </Modal>
  );
}
