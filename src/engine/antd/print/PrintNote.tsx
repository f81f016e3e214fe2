import { wallTime } from '#values/zone';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import print from './print.module.css';

/** The operator and the time of printing; on paper only. */
export function PrintNote({ page }: { readonly page: PageModel }) {
  const { user, now } = page.ports();
  return (
    <p className={`${print['paper']} ${print['printNote']}`}>
      {messages.printedBy(user?.realName || user?.userName || user?.phone || '', wallTime(now()))}
    </p>
  );
}
