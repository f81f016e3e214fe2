import { DownloadOutlined, ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useGuarded } from '#parts';
import { describeFailure } from '../../headless/call/describe-failure.ts';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly name: string;
  readonly blob: Blob;
  /** A PDF may also have a window of its own (handbook: file-helpers). */
  readonly window?: boolean;
  /** With words instead of icons alone. */
  readonly labelled?: boolean;
}

/** Actions on a file besides reading it. */
export function FileButtons({ name, blob, window = false, labelled = false }: Props) {
  const ports = usePorts();
  const save = useGuarded(async () => {
    ports.saveFile(blob, name);
    return 'done';
  });
  const open = useGuarded(async () => {
    try {
      ports.openPdf(blob);
    } catch (error) {
      ports.notify('error', describeFailure(error, ports).message);
    }
    return 'done';
  });
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        title={messages.download}
        aria-label={messages.download}
        onClick={save.run}
      >
        {labelled ? messages.download : null}
      </Button>
      {window ? (
        <Button
          icon={<ExportOutlined aria-hidden />}
          title={messages.openWindow}
          aria-label={messages.openWindow}
          onClick={open.run}
        />
      ) : null}
    </>
  );
}
