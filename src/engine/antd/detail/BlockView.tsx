import { Alert, Tabs } from 'antd';
import { createElement, Suspense, useId } from 'react';
import { evaluate, holds, isExpression, renderText, type ResolvedBlock } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { messages } from '../messages.ts';
import { Boundary, BrokenBox } from '../state/Boundary.tsx';
import { PageSkeleton } from '../state/PageSkeleton.tsx';
import { AlertLink } from '../action/OpenLink.tsx';
import type { BlockContext } from './block-context.ts';
import { FieldsBlock } from './FieldsBlock.tsx';
import { FilesBlock } from './FilesBlock.tsx';
import { Panel } from './Panel.tsx';
import { PrintTable } from './PrintTable.tsx';
import { StepsBlock } from './StepsBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import look from '../look.module.css';
import print from '../print/print.module.css';
import styles from './blocks.module.css';

interface Props<Block extends ResolvedBlock = ResolvedBlock> {
  readonly block: Block;
  readonly context: BlockContext;
}

type Of<Type extends ResolvedBlock['type']> = Props<Extract<ResolvedBlock, { type: Type }>>;

/** A block of a detail, form or step; nothing while its condition is false. */
export const BlockView = observer(function BlockView({ block, context }: Props) {
  if (!holds(block.visible, context.page.scope)) return null;
  const body = (
    <Boundary part={block}>
      <BlockBody block={block} context={context} />
    </Boundary>
  );
  if (block.span === undefined) return body;
  return (
    <div className={styles['block']} style={{ '--fd-span': block.span } as object}>
      {body}
    </div>
  );
});

function BlockBody({ block, context }: Props) {
  switch (block.type) {
    case 'fields':
      return <FieldsBlock block={block} context={context} />;
    case 'table':
      return <TableView block={block} context={context} />;
    case 'widget':
      return <WidgetBlock block={block} widget={block.widget} context={context} />;
    case 'chart':
      return <WidgetBlock block={block} widget={`${block.chart}-chart`} context={context} />;
    case 'alert':
      return <AlertBlock block={block} context={context} />;
    case 'files':
      return <FilesBlock block={block} context={context} />;
    case 'steps':
      return <StepsBlock block={block} context={context} />;
    case 'tabs':
      return <TabsBlock block={block} context={context} />;
    default:
      block satisfies never;
      return <BrokenBox />;
  }
}

/** A table; one of loaded rows is another on paper, with all of them. */
function TableView({ block, context }: Of<'table'>) {
  const { source } = block;
  if (!isExpression(source)) return <TableBlock block={block} context={context} />;
  return (
    <>
      <div className={context.printing ? print['offPaper'] : styles['stay']}>
        <TableBlock block={block} context={context} />
      </div>
      {context.printing ? <PrintTable block={block} source={source} context={context} /> : null}
    </>
  );
}

const AlertBlock = observer(function AlertBlock({ block, context }: Of<'alert'>) {
  const text = renderText(block.text, context.page.scope);
  const textId = useId();
  return (
    <Alert
      type={block.level}
      showIcon
      message={
        <span id={textId} className={look['alertText']}>
          {text}
        </span>
      }
      action={block.link ? <AlertLink link={block.link} textId={textId} page={context.page} /> : null}
      {...markOf(context.page, block)}
    />
  );
});

interface WidgetProps extends Of<'widget' | 'chart'> {
  readonly widget: string;
}

const WidgetBlock = observer(function WidgetBlock({ block, widget: name, context: { page } }: WidgetProps) {
  const widget = page.ports().widgets.get(name);
  const face = widget?.block;
  const reason = widget ? messages.missingFace(name) : messages.unknownWidget(name);
  return (
    <Panel title={block.title} scope={page.scope} part={block}>
      {face ? (
        <Suspense fallback={<PageSkeleton rows={4} />}>
          {createElement(face, {
            props: evaluate(block.props, page.scope) as Readonly<Record<string, unknown>>,
            call: page.callQuietly,
          })}
        </Suspense>
      ) : (
        <BrokenBox reason={reason} />
      )}
    </Panel>
  );
});

const TabsBlock = observer(function TabsBlock({ block, context }: Of<'tabs'>) {
  const items = block.tabs.map((tab, index) => ({
    key: String(index),
    label: <span {...markOf(context.page, tab)}>{renderText(tab.title, context.page.scope)}</span>,
    // Paper has no tabs: their contents follow each other, each under its title.
    forceRender: context.printing ?? false,
    children: (
      <div className={look['page']} {...markOf(context.page, tab)}>
        {context.printing ? <h2 className={print['paper']}>{renderText(tab.title, context.page.scope)}</h2> : null}
        {tab.blocks.map((inner, at) => (
          <BlockView key={at} block={inner} context={context} />
        ))}
      </div>
    ),
  }));
  return (
    <section className={look['panel']} {...markOf(context.page, block)}>
      <Tabs items={items} />
    </section>
  );
});
