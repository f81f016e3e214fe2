import { use, useEffect, useEffectEvent, useState } from 'react';
import { toShanghaiTime } from '#values/shanghai-time';
import { useMessages } from '../../language/language.ts';
import { PortalProvider } from '../../portal.ts';
import { messages } from '../../studio/editor/messages.ts';
import type { Edit } from './edits.ts';

/** Whether the draft is saved, in words. A higher version of it says that the server has it. */
export function useSaving(value: readonly Edit[] | undefined, version: number | undefined): string {
  const text = useMessages(messages);
  // A page drawn outside the portal has no clock of the server: the words then have no time.
  const clock = use(PortalProvider)?.clock;
  const [saved, setSaved] = useState<{ readonly value: readonly Edit[] | undefined; readonly time: string }>();
  const note = useEffectEvent(() => setSaved({ value, time: clock ? toShanghaiTime(clock.now()).slice(11, 19) : '' }));
  const [first] = useState(version);
  useEffect(() => {
    if (version !== undefined && version !== first) note();
  }, [version, first]);
  if (value === undefined) return text.unchanged;
  return saved?.value === value ? text.saved(saved.time) : text.saving;
}
