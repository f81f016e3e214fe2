import type { TourProps } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { messages } from './messages.ts';

const SETTING = 'studioTour';

/** Places of the editor that the tour shows, in its order. */
const places = ['outline', 'fields', 'page', 'properties', 'problems', 'saving'] as const;
/** The bar is found by its id too, and the tour does not show it. */
export type TourPlace = (typeof places)[number] | 'bar';

/** The id of a place, by which the tour finds it. */
export function placeId(place: TourPlace): string {
  return `studio-${place}`;
}

interface StudioTour {
  readonly open: boolean;
  readonly start: () => void;
  readonly close: () => void;
  readonly steps: NonNullable<TourProps['steps']>;
}

/** The tour of the editor, shown by itself at the first opening of a person. */
export function useTour(): StudioTour {
  const text = useMessages(messages);
  const { settings } = usePortal();
  const [open, setOpen] = useState(() => settings.get(SETTING) === undefined);
  return {
    open,
    start: () => setOpen(true),
    close: () => {
      setOpen(false);
      settings.set(SETTING, 'seen');
    },
    steps: places.map((place) => ({
      title: text.steps[place].title,
      description: text.steps[place].text,
      target: () => document.getElementById(placeId(place)) ?? document.body,
    })),
  };
}
