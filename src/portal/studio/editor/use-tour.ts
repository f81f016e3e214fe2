import type { TourProps } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { messages } from './messages.ts';

const SETTING = 'studioTour';

/** Places that the tour shows, in order. */
const places = ['outline', 'fields', 'page', 'properties', 'problems', 'saving'] as const;
/** `bar` is found by its id, but not shown in the tour. */
export type TourPlace = (typeof places)[number] | 'bar';

/** Element id of a place. */
export function placeId(place: TourPlace): string {
  return `studio-${place}`;
}

interface StudioTour {
  readonly open: boolean;
  readonly start: () => void;
  readonly close: () => void;
  readonly steps: NonNullable<TourProps['steps']>;
}

/** Tour of the editor. It opens by itself for a first visit. */
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
