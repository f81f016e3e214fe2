import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type BlockFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './timeline.module.css';
import look from '../../look.module.css';

type Event = Readonly<Record<string, unknown>>;

interface TimelineProps {
  readonly items?: readonly Event[];
  readonly event: string;
  readonly time?: string;
  readonly operator?: string;
  readonly note?: string;
  readonly newestFirst?: boolean;
}

/** Events of a field. */
function TimelineRead({ value, props }: ReadFaceProps<readonly Event[], TimelineProps>) {
  return value && value.length > 0 ? <Events {...props} items={value} /> : PLACEHOLDER;
}

/** Events in a block of their own. */
function TimelineBlock({ props }: BlockFaceProps<TimelineProps>) {
  const { items = [] } = props;
  return items.length > 0 ? <Events {...props} items={items} /> : <p className={look['none']}>{messages.noEvents}</p>;
}

/** Events with operator and time, in reading order. */
function Events({ items = [], event, time, operator, note, newestFirst = false }: TimelineProps) {
  const shown = newestFirst ? items.toReversed() : items;
  const read = (one: Event, name: string | undefined) => (name === undefined ? '' : textOf(one[name]));
  return (
    <ol className={styles['timeline']}>
      {shown.map((one, index) => (
        <li key={index}>
          <div className={styles['timelineHead']}>
            <strong>{showValue(one[event])}</strong>
            <span>{read(one, operator)}</span>
            <time>{read(one, time)}</time>
          </div>
          {read(one, note) === '' ? null : <div className={styles['timelineNote']}>{read(one, note)}</div>}
        </li>
      ))}
    </ol>
  );
}

function textOf(value: unknown): string {
  return value === undefined || value === null || value === '' ? '' : showValue(value);
}

export const timelineWidget = defineWidget(manifest, { read: TimelineRead, block: TimelineBlock });
