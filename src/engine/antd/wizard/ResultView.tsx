import { observer } from '../../headless/observer.ts';
import { Result } from 'antd';
import { useEffect, useRef } from 'react';
import { renderText, type ResolvedResult } from '#engine/language/run';
import { ActionButton } from '../action/ActionButton.tsx';
import { BlockView } from '../detail/BlockView.tsx';
import type { BlockContext } from '../detail/block-context.ts';
import styles from './wizard.module.css';
import look from '../look.module.css';

interface Props {
  readonly result: ResolvedResult;
  readonly context: BlockContext;
}

/** The result of a submitted wizard. It replaces the steps, so that nothing can be submitted twice. */
export const ResultView = observer(function ResultView({ result, context }: Props) {
  const { scope } = context.page;
  const { level, title, text, actions, blocks } = result;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <section className={look['panel']}>
        <Result
          status={level}
          title={
            <h2 ref={head} tabIndex={-1} className={styles['resultTitle']}>
              {renderText(title, scope)}
            </h2>
          }
          subTitle={text === undefined ? undefined : renderText(text, scope)}
          extra={actions.map((action, index) => (
            <ActionButton key={index} action={action} scope={scope} />
          ))}
        />
      </section>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} context={context} />
      ))}
    </>
  );
});
