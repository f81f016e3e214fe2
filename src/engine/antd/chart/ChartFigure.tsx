import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ChartCanvas } from './chart-canvas.ts';
import type { ChartOption } from './chart-option.ts';
import { messages } from './messages.ts';
import './chart.css';

interface Props {
  readonly option: ChartOption;
  /** What the picture shows, in words. */
  readonly description: string;
  /** CSS pixels. */
  readonly height: number;
}

const BLANK: ChartCanvas = { draw: () => undefined, dispose: () => undefined };

/** A picture of data; the chart library arrives with the first one that is shown. */
export function ChartFigure(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const handleRetry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (failed) {
    return (
      <Alert type="error" message={messages.failed} action={<Button onClick={handleRetry}>{messages.retry}</Button>} />
    );
  }
  return <Canvas key={attempt} {...props} onFail={() => setFailed(true)} />;
}

function Canvas({ option, description, height, onFail }: Props & { readonly onFail: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  const [canvas, setCanvas] = useState<ChartCanvas | null>(null);

  useEffect(() => {
    let gone = false;
    let created: ChartCanvas | undefined;
    const create = async () => {
      const { createChartCanvas } = await import('./chart-canvas.ts');
      if (gone || !element.current) return;
      created = createChartCanvas(element.current);
      // Without a canvas (a reader, a test) what the picture says stands in words and in its table.
      setCanvas(created ?? BLANK);
    };
    create().catch(() => fail.current());
    return () => {
      gone = true;
      created?.dispose();
    };
  }, []);

  useEffect(() => canvas?.draw(option), [canvas, option]);

  return (
    <figure aria-label={description} className="fd-chart" style={{ height }}>
      {canvas === null ? <Spin className="fd-chart-waiting" /> : null}
      <div ref={element} className="fd-chart-canvas" />
    </figure>
  );
}
