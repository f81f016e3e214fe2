import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { findOption } from '../parts/find-option.ts';
import { showValue } from '../parts/show-value.ts';
import { softColor } from '../parts/soft-color.ts';
import { StatusText } from '../status/Status.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './stamp.module.css';

interface StampProps {
  readonly values?: readonly string[];
}

const NONE = {} as const;

type Face = ReadFaceProps<string, StampProps>;

/** The status in words, and as a seal over the corner of its block (handbook: risk-colours, review-banner). */
function StampRead(face: Face) {
  const sealed = findSeal(face);
  return (
    <>
      <StatusText {...face} props={NONE} />
      {sealed ? (
        <span className={styles['stamp']} style={{ color: sealed.color }} aria-hidden>
          {sealed.label}
        </span>
      ) : null}
    </>
  );
}

function findSeal({ value, options, props }: Face): { readonly label: string; readonly color: string } | undefined {
  if (value === null || value === undefined || props.values?.includes(value) === false) return undefined;
  const option = findOption(options, value);
  return option && { label: showValue(option.label), color: softColor(option.color).text };
}

export const stampWidget = defineWidget(manifest, { read: StampRead, cell: StatusText });
