import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { renderText, type ResolvedReadField, type ResolvedReveal } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { useReveal } from '../../headless/detail/use-reveal.ts';
import type { BlockContext } from './block-context.ts';
import { FactValue } from './FactValue.tsx';
import { messages } from './messages.ts';
import { isPermitted } from '../../headless/action/is-permitted.ts';
import { Announced } from '#parts';
import { LinkButton } from '../LinkButton.tsx';
import print from '../print/print.module.css';
import styles from './facts.module.css';

interface Props {
  readonly field: ResolvedReadField;
  readonly reveal: ResolvedReveal;
  /** As the server masked it. */
  readonly value: unknown;
  readonly context: BlockContext;
}

/** A masked value with an eye for operators with the permission; copying takes the displayed value. */
export const MaskedValue = observer(function MaskedValue({ field, reveal, value, context }: Props) {
  const { page } = context;
  const { plain, running, show, hide } = useReveal(reveal, page);
  const { can } = page.ports();
  const allowed = isPermitted(reveal.permission, can);
  const empty = value === undefined || value === null || value === '';
  const label = renderText(field.label, page.scope);
  const name = plain === undefined ? messages.reveal(label) : messages.conceal(label);
  return (
    <>
      <FactValue field={field} value={plain ?? value} context={context} />
      {allowed && !empty ? (
        <LinkButton
          className={`${styles['eye']} ${print['offPaper']}`}
          aria-label={name}
          title={name}
          aria-pressed={plain !== undefined}
          aria-disabled={running}
          onClick={plain === undefined ? show : hide}
        >
          {plain === undefined ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </LinkButton>
      ) : null}
      <Announced>{plain === undefined ? null : messages.revealed(label)}</Announced>
    </>
  );
});
