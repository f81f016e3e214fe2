import { PrinterOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Progress, Select, Spin } from 'antd';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { stepZoom, turn, ZOOM_STEPS, type View } from './use-view.ts';
import styles from './viewer.module.css';

interface Props {
  readonly view: View;
  /** The present scale of `width`. */
  readonly scale: number;
  readonly onChange: (view: View) => void;
  readonly onPrint: () => void;
  readonly printing?: boolean;
  /** Before and after the tools that every file has. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

const zoomWidth = { width: 112 } as const;

/** Size, turn and print. */
export function ViewTools({ view, scale, onChange, onPrint, printing = false, before, children }: Props) {
  const handleStep = (direction: 'in' | 'out') => onChange({ ...view, zoom: stepZoom(scale, direction) });
  const options = [
    { value: 'width', label: messages.fitWidth },
    ...ZOOM_STEPS.map((step) => ({ value: String(step), label: messages.percent(Math.round(step * 100)) })),
  ];
  return (
    <div className={styles['viewerTools']} role="toolbar" aria-label={messages.tools}>
      {before}
      <Tool
        label={messages.zoomOut}
        keys="-"
        icon={<ZoomOutOutlined aria-hidden />}
        onClick={() => handleStep('out')}
      />
      <Select<string>
        style={zoomWidth}
        aria-label={messages.zoom}
        value={String(view.zoom)}
        options={options}
        onChange={(value) => onChange({ ...view, zoom: value === 'width' ? 'width' : Number(value) })}
      />
      <Tool label={messages.zoomIn} keys="+" icon={<ZoomInOutlined aria-hidden />} onClick={() => handleStep('in')} />
      <Tool
        label={messages.rotate}
        keys="r"
        icon={<RotateRightOutlined aria-hidden />}
        onClick={() => onChange({ ...view, rotation: turn(view.rotation) })}
      />
      <Tool
        label={messages.print}
        keys="Control+p"
        icon={<PrinterOutlined aria-hidden />}
        loading={printing}
        onClick={onPrint}
      />
      {children}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon and a name. */
export function Tool({ label, keys, icon, loading = false, disabled = false, onClick }: ToolProps) {
  return (
    <Button
      icon={icon}
      title={label}
      aria-label={label}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      loading={loading}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

/** A loading file; its progress is unknown without a percentage. */
export function Waiting({ percent }: { readonly percent?: number | undefined }) {
  return (
    <div className={styles['viewerState']} role="status" aria-busy>
      {percent === undefined ? (
        <Spin />
      ) : (
        <Progress percent={percent} className={styles['viewerProgress'] ?? ''} aria-label={messages.loading} />
      )}
      <p>{messages.loading}</p>
    </div>
  );
}
