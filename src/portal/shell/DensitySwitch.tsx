import { Segmented } from 'antd';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { DENSITIES, useDensity } from '../themes/use-density.ts';
import { messages } from './messages.ts';

/** Chooses how close things stand; remembered for the person signed in. */
export function DensitySwitch() {
  const { settings } = usePortal();
  const text = useMessages(messages);
  const density = useDensity(settings);
  return (
    <Segmented
      size="small"
      aria-label={text.density}
      value={density}
      options={DENSITIES.map((value) => ({ value, label: text[value] }))}
      onChange={(value) => settings.set('density', value)}
    />
  );
}
