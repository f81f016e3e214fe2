import { valueAt } from '#values/record';
import { useId, useRef } from 'react';
import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { holds, renderText, type ResolvedBlock, type ResolvedReadField } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { isJoined, joinValues } from '../../headless/call/wire.ts';
import { loadOf, readRecord } from '../../headless/detail/read-record.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { Boundary } from '../state/Boundary.tsx';
import { ValueLink } from '../action/OpenLink.tsx';
import { useCopy } from '../widgets/parts/use-copy.ts';
import type { BlockContext } from './block-context.ts';
import { FactValue } from './FactValue.tsx';
import { LoadGate } from './LoadGate.tsx';
import { MaskedValue } from './MaskedValue.tsx';
import { Panel } from './Panel.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { LinkButton } from '../LinkButton.tsx';
import styles from './facts.module.css';
import print from '../print/print.module.css';

interface Props {
  readonly block: Extract<ResolvedBlock, { type: 'fields' }>;
  readonly context: BlockContext;
}

/** Labels and values of one record. */
export function FieldsBlock({ block, context }: Props) {
  const list = useRef<HTMLDListElement>(null);
  const tools = block.copyable ? <CopyAll read={() => readFacts(list.current)} /> : null;
  return (
    <Panel title={block.title} scope={context.page.scope} part={block} tools={tools}>
      <LoadGate page={context.page} load={loadOf(block.data)}>
        <dl
          ref={list}
          className={block.layout === 'figures' ? `${styles['facts']} ${styles['figures']}` : styles['facts']}
          style={{ '--fd-columns': block.columnCount } as object}
        >
          {block.fields.map((field) => (
            <Fact key={field.name} field={field} data={block.data} context={context} />
          ))}
        </dl>
      </LoadGate>
    </Panel>
  );
}

/** The displayed fields as text, one line each: label and value. */
function readFacts(list: HTMLElement | null): string {
  const facts = [...(list?.querySelectorAll<HTMLElement>(':scope > div') ?? [])];
  return facts
    .map((fact) => [...fact.children].map((part) => (part as HTMLElement).innerText.trim()))
    .map(([label = '', ...values]) => shared.pair(label, values.join(' ')))
    .join('\n');
}

interface FactProps {
  readonly field: ResolvedReadField;
  readonly data: string;
  readonly context: BlockContext;
}

const Fact = observer(function Fact({ field, data, context }: FactProps) {
  const { scope } = context.page;
  const labelId = useId();
  if (!holds(field.visible, scope)) return null;
  const record = readRecord(context.page.data, data);
  // A count of nothing asks for nothing: among figures it is drawn quietly.
  const value = record && valueAt(record, field.name);
  const isZero = value === 0;
  return (
    <div className={isZero ? `${styles['fact']} ${styles['zero']}` : styles['fact']} {...markOf(context.page, field)}>
      <dt id={labelId}>{renderText(field.label, scope)}</dt>
      <dd>
        <Boundary part={field}>
          {field.open ? (
            <ValueLink open={field.open} labelId={labelId} page={context.page}>
              <FactValue field={field} value={value} context={context} />
            </ValueLink>
          ) : field.reveal ? (
            <MaskedValue key={String(value)} field={field} reveal={field.reveal} value={value} context={context} />
          ) : (
            <FactValue field={field} value={isJoined(field) ? joinValues(field, record) : value} context={context} />
          )}
        </Boundary>
      </dd>
    </div>
  );
});

/** Copies a text that is read when the button is pressed; absent where the browser offers no clipboard. */
function CopyAll({ read }: { readonly read: () => string }) {
  const clipboard = useCopy();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  return (
    <LinkButton className={`${styles['copyAll']} ${print['offPaper']}`} onClick={() => copy(read())}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {copied ? messages.copiedAll : messages.copyAll}
    </LinkButton>
  );
}
