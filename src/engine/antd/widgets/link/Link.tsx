import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

interface LinkProps {
  readonly text?: string;
}

/** A web address as a link; anything that is not http(s) stays text, for data must not run scripts. */
function LinkText({ value, props }: ReadFaceProps<string, LinkProps>) {
  if (!value || !/^https?:\/\//i.test(value)) return <span>{showValue(value)}</span>;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {props.text ?? value}
    </a>
  );
}

export const linkWidget = defineWidget(manifest, { read: LinkText, cell: LinkText });
