import { Button } from 'antd';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';

/** Leaves the page, once per click: twice would leave the page before it as well. */
export function BackButton({ page }: { readonly page: PageModel }) {
  const { run } = useGuarded(async () => {
    page.ports().back();
    return 'done';
  });
  return <Button onClick={run}>{messages.back}</Button>;
}
