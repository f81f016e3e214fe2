import { Alert, Button, Spin, theme } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChartCanvas } from './chart-canvas.ts';
import type { ChartOption, ChartTheme } from './chart-option.ts';
import { messages } from './messages.ts';
import { LinkButton } from '../LinkButton.tsx';
import styles from './chart.module.css';
import print from '../print/print.module.css';

interface Props {
  readonly option: ChartOption;
  /** The picture in words. */
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
      // Without a canvas (screen readers, tests) words and the table remain.
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
    <figure aria-label={description} className={styles['chart']} style={{ height }}>
      {canvas === null ? <Spin className={styles['chartWaiting'] ?? ''} /> : null}
      <div ref={element} className={styles['chartCanvas']} />
    </figure>
  );
}

interface ChartDataProps {
  readonly head: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

// The arrow keys scroll it.
const scrollable = { role: 'region', tabIndex: 0 } as const;

/** The values of a chart as a table, for exact reading and screen readers; made on request. */
export function ChartData({ head, rows }: ChartDataProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <LinkButton
        className={print['offPaper']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? messages.hideTable : messages.showTable}
      </LinkButton>
      {open ? (
        <div id={id} className={styles['chartRows']} {...scrollable} aria-label={messages.table}>
          <table>
            <thead>
              <tr>
                {head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row, index) => (
                <tr key={index}>
                  {row.map((text, at) => (
                    <td key={head[at]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}

/** Charts in the colours of the theme around them. */
export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      colors: [
        // Next to the theme's own colour one that is far from blue and from brown.
        token.colorPrimary,
        token.magenta7,
        token.cyan7,
        token.colorWarning,
        token.purple7,
        token.lime8,
        token.gold8,
        token.geekblue4,
      ],
      text: token.colorTextSecondary,
      grid: token.colorBorderSecondary,
      surface: token.colorBgElevated,
      fontFamily: token.fontFamily,
    }),
    [token],
  );
}
