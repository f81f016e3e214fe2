import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { Reading } from '#values/kinds/reading';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { pickerProps } from './control.ts';
import { typedParts, useDraft, useTyping } from './TypedInput.tsx';

interface Kind {
  readonly read: (text: string) => Reading;
  /** The picker's own value, and back. */
  readonly toPicker: (value: string | null) => Dayjs | null;
  readonly fromPicker: (chosen: Dayjs | null) => string | null;
}

/** A picker of one value whose input can be typed: what its `TypingContext` has, and its props. */
export function useTypedPicker(face: EditFaceProps<string, unknown>, { read, toPicker, fromPicker }: Kind) {
  const { value, type, choose, done } = useDraft(face);
  const typing = useTyping({ read, valueOf: () => value, onType: (_id, next) => type(next), onLeave: done });
  const picker = {
    ...pickerProps(face),
    components: typedParts,
    // A new object each time would undo an unfinished choice.
    value: useMemo(() => toPicker(value), [toPicker, value]),
    onChange: (chosen: Dayjs | null) => {
      if (!typing.isTypedLast()) choose(fromPicker(chosen));
    },
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === 'Enter') done();
    },
  } as const;
  return { typing, picker };
}
