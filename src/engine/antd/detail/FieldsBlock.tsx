import { observer } from '@formily/react';
import { createElement } from 'react';
import { evaluate, holds, renderText, type ResolvedBlock, type ResolvedField } from '#engine/language';
import { PLACEHOLDER } from '#values/interface-constants';
import { readOptions } from '../list/create-cell.ts';
import { messages } from '../messages.ts';
import { Boundary } from '../state/Boundary.tsx';
import { BrokenBox } from '../state/BrokenBox.tsx';
import type { BlockContext } from './block-context.ts';
import { LoadGate } from './LoadGate.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly block: Extract<ResolvedBlock, { type: 'fields' }>;
  readonly context: BlockContext;
}

/** Labels and values of one record. */
export function FieldsBlock({ block, context }: Props) {
  return (
    <Panel title={block.title} scope={context.page.scope}>
      <LoadGate page={context.page} load={block.data}>
        <dl className="fd-facts" style={{ '--fd-columns': block.columns } as object}>
          {block.fields.map((field) => (
            <Fact key={field.name} field={field} data={block.data} context={context} />
          ))}
        </dl>
      </LoadGate>
    </Panel>
  );
}

interface FactProps {
  readonly field: ResolvedField;
  readonly data: string;
  readonly context: BlockContext;
}

const Fact = observer(function Fact({ field, data, context }: FactProps) {
  const { scope } = context.page;
  if (!holds(field.visible, scope)) return null;
  const record = context.page.data[data] as Readonly<Record<string, unknown>> | null | undefined;
  return (
    <div className="fd-fact">
      <dt>{renderText(field.label, scope)}</dt>
      <dd>
        <Boundary>
          <FactValue field={field} value={record?.[field.name]} context={context} />
        </Boundary>
      </dd>
    </div>
  );
});

function FactValue({ field, value, context }: Omit<FactProps, 'data'> & { readonly value: unknown }) {
  const { page, dictionaries } = context;
  const widget = page.ports().widgets.get(field.widget);
  const face = widget?.read ?? widget?.cell;
  if (!face)
    return <BrokenBox reason={widget ? messages.missingFace(field.widget) : messages.unknownWidget(field.widget)} />;
  if (value === undefined || value === null || value === '') return PLACEHOLDER;
  const options = readOptions(field, dictionaries);
  const props = evaluate(field.props, page.scope) as Readonly<Record<string, unknown>>;
  return createElement(face, { value, field, props, ...(options ? { options } : {}) });
}
