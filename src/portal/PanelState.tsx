import { Alert, Button, Spin } from 'antd';

interface PanelStateProps {
  readonly rows: readonly unknown[] | undefined;
  readonly failure: string | undefined;
  readonly onRetry: () => Promise<void>;
  readonly text: { readonly notLoaded: string; readonly again: string; readonly none: string };
  readonly hint: string | undefined;
}

/** The line above the rows of a panel: loading, failed or empty. */
export function PanelState({ rows, failure, onRetry, text, hint }: PanelStateProps) {
  return (
    <>
      {failure !== undefined && (
        <Alert
          type="error"
          message={text.notLoaded}
          description={failure}
          action={
            <Button size="small" onClick={() => void onRetry()}>
              {text.again}
            </Button>
          }
        />
      )}
      {!rows && failure === undefined && <Spin />}
      {rows?.length === 0 && <p className={hint}>{text.none}</p>}
    </>
  );
}
