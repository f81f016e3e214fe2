import { useId, useState } from 'react';
import { messages } from './messages.ts';

interface Props {
  readonly head: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

// The arrow keys scroll it.
const scrollable = { role: 'region', tabIndex: 0, 'aria-label': messages.table } as const;

/** The values of a chart as a table, for those who do not see it or want them exactly; made once it is asked for. */
export function ChartData({ head, rows }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="fd-chart-data">
      <button
        type="button"
        className="fd-link"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? messages.hideTable : messages.showTable}
      </button>
      {open ? (
        <div id={id} className="fd-chart-rows" {...scrollable}>
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
