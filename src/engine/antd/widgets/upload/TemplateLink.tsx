import { useGuarded } from '#parts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { LinkButton } from '../../LinkButton.tsx';
import { messages } from '../messages.ts';

/** A file to fill in and to upload. */
export interface Template {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Props {
  readonly template: Template;
  /** Its name, where there are several. */
  readonly of?: string;
}

/** Downloads a template. */
export function TemplateLink({ template: { operation, params = {} }, of }: Props) {
  const ports = usePorts();
  const { running, run } = useGuarded(async () => {
    // The port has reported a failure.
    await ports.download(operation, params).catch(() => undefined);
    return 'done';
  });
  return (
    <LinkButton
      disabled={running}
      aria-label={of === undefined ? undefined : messages.downloadTemplateOf(of)}
      onClick={run}
    >
      {messages.downloadTemplate}
    </LinkButton>
  );
}
