import { Alert } from 'antd';
import type { Submission } from '../../headless/form/submit/use-submit.ts';
import { messages } from './messages.ts';

/** Says before anything is typed that the operator may not submit the form. */
export function ForbiddenNotice({ submission }: { readonly submission: Submission }) {
  return submission.forbidden ? <Alert type="warning" showIcon message={messages.forbidden} /> : null;
}
