import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { useDirtyTitles } from '../tabs/use-dirty-titles.ts';
import { releaseMessages } from './messages.ts';

/** In place of a page whose files went with the former build: asks when the new one starts, and says what that loses. */
export function ReplacedScreen({ onLater }: { readonly onLater: () => void }) {
  const { release } = usePortal();
  const text = useMessages(releaseMessages);
  const titles = useDirtyTitles();
  const detail = titles.length > 0 ? text.losesPages(titles.join(text.between)) : text.needsStart;
  return (
    <StatusScreen
      title={text.replaced}
      detail={detail}
      action={{ label: text.start, onClick: release.start }}
      other={{ label: text.later, onClick: onLater }}
    />
  );
}
