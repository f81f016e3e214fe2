import { Button } from 'antd';
import { renderText, type ResolvedBlock } from '#engine/language';
import { isFirstClick } from '../../headless/action/use-guarded.ts';
import { readTarget } from '../../headless/action/open-target.ts';
import type { PageModel } from '../../headless/page/page-model.ts';

interface Props {
  readonly link: NonNullable<Extract<ResolvedBlock, { type: 'alert' }>['link']>;
  /** Id of the notice, which says what the link is about. */
  readonly textId: string;
  readonly page: PageModel;
}

/** Leads from a notice to where it can be settled; nothing for who may not go there. */
export function AlertLink({ link: { label, open }, textId, page }: Props) {
  const ports = page.ports();
  if (open.permission.length > 0 && !open.permission.some((code) => ports.can(code))) return null;
  const handleClick = (): void => {
    if (isFirstClick(open)) page.ports().openPage(readTarget(open, page.scope));
  };
  return (
    <Button size="small" type="primary" role="link" aria-describedby={textId} onClick={handleClick}>
      {renderText(label, page.scope)}
    </Button>
  );
}
