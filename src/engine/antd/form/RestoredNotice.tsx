import { Alert, Button } from 'antd';
import type { UnsavedState } from '../../headless/form/use-unsaved.ts';
import { messages } from '../messages.ts';

/** Says that an earlier visit's input is back, and takes it away on demand. */
export function RestoredNotice({ state }: { readonly state: UnsavedState }) {
  if (!state.restored) return null;
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      message={messages.restored}
      action={
        <Button size="small" onClick={state.clear}>
          {messages.clear}
        </Button>
      }
    />
  );
}
