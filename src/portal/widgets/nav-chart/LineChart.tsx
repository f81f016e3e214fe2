import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import type { NavChartOption } from './chart-option.ts';
import type { LineCanvas } from './line-canvas.ts';

interface Props {
  readonly option: NavChartOption;
  /** What the picture shows, in words. */
  readonly description: string;
}

const box = { height: 360, margin: 0, position: 'relative' } as const;
const canvasBox = { position: 'absolute', inset: 0 } as const;
const waiting = { position: 'absolute', insetInlineStart: '50%', top: '45%' } as const;

/** A picture of lines; the chart library arrives with the first one that is shown. */
export function LineChart(props: Props) {
  const text = useMessages(messages);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const handleRetry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (failed) {
    const retry = <Button onClick={handleRetry}>{text.retry}</Button>;
    return <Alert type="error" message={text.chartFailed} action={retry} />;
  }
  return <Canvas key={attempt} {...props} onFail={() => setFailed(true)} />;
}

function Canvas({ option, description, onFail }: Props & { readonly onFail: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  const [canvas, setCanvas] = useState<LineCanvas | null>(null);

  useEffect(() => {
    let gone = false;
    let created: LineCanvas | undefined;
    const create = async () => {
      const { createLineCanvas } = await import('./line-canvas.ts');
      if (gone || !element.current) return;
      created = createLineCanvas(element.current);
      setCanvas(created);
    };
    create().catch(() => fail.current());
    return () => {
      gone = true;
      created?.dispose();
    };
  }, []);

  useEffect(() => canvas?.draw(option), [canvas, option]);

  return (
    <figure aria-label={description} style={box}>
      {canvas === null ? <Spin style={waiting} /> : null}
      <div ref={element} style={canvasBox} />
    </figure>
  );
}
