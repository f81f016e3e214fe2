import { unseen } from '#parts';
import { Steps } from 'antd';
import { evaluate, renderText, type ResolvedSteps } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { readProgress, type ProgressStep } from '../../headless/detail/progress.ts';
import type { BlockContext } from './block-context.ts';
import { expressionLoads, LoadGate } from './LoadGate.tsx';
import { Panel } from './Panel.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly block: ResolvedSteps;
  readonly context: BlockContext;
}

const statuses = { done: 'finish', current: 'process', failed: 'error', waiting: 'wait' } as const;

/** The progress of a state machine. */
export const StepsBlock = observer(function StepsBlock({ block, context: { page } }: Props) {
  const events = block.history && evaluate(block.history.source, page.scope);
  const progress = readProgress(
    block,
    evaluate(block.current, page.scope),
    Array.isArray(events) ? (events as readonly Readonly<Record<string, unknown>>[]) : [],
  );
  const titles = progress.map(({ step, failure }) => failure ?? renderText(step.title, page.scope));
  return (
    <Panel title={block.title} scope={page.scope} part={block}>
      <LoadGate page={page} load={expressionLoads(block.current)[0]}>
        <p className={unseen}>{describe(progress, titles)}</p>
        <Steps
          size="small"
          items={progress.map((one, index) => ({
            title: titles[index],
            status: statuses[one.status],
            description: <Happened event={one.event} history={block.history} />,
          }))}
        />
      </LoadGate>
    </Panel>
  );
});

/** Colours and marks in words. */
function describe(progress: readonly ProgressStep[], titles: readonly string[]): string {
  const at = progress.findLastIndex(({ status }) => status !== 'waiting');
  if (at < 0) return messages.progressNotBegun;
  const title = titles[at] ?? '';
  return progress[at]?.status === 'failed'
    ? messages.progressFailed(title, at + 1, progress.length)
    : messages.progressAt(title, at + 1, progress.length);
}

interface HappenedProps {
  readonly event: ProgressStep['event'];
  readonly history: ResolvedSteps['history'];
}

function Happened({ event, history }: HappenedProps) {
  if (!event || !history) return null;
  const lines = [history.operator, history.time, history.note].flatMap((field) => {
    const value = field === undefined ? undefined : event[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return lines.map((line) => <div key={line}>{line}</div>);
}
