import { createElement, type ReactNode } from 'react';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { ChosenBadge, SoftTag } from './SoftTag.tsx';
import { useSelectProps } from './control.ts';
import { findOption, isFound, optionWords } from './find-option.ts';

type Face = Pick<EditFaceProps, 'field' | 'options' | 'optionsState' | 'inCell'>;
type ControlFace = Face & Parameters<typeof useSelectProps>[0];

/** Props of a select of the field's choices. */
export function useChoiceProps(face: ControlFace) {
  return { ...useSelectProps(face), ...selectProps(face) };
}

/** Search in labels and codes, and a text for each state of the choices. */
export function selectProps(face: Face) {
  const loading = face.optionsState === 'loading';
  return {
    options: (face.options ?? []).map((option) => ({
      value: option.value,
      label: optionWords(option),
      disabled: option.disabled ?? false,
    })),
    ...(face.options?.some(({ badge }) => badge) && drawBadges(face)),
    loading,
    ...(loading && { placeholder: messages.optionsLoading }),
    notFoundContent: emptyText(face),
    showSearch: true,
    filterOption: (typed: string, choice?: Choice) => {
      const option = findOption(face.options, choice?.value);
      return option !== undefined && isFound(option, typed);
    },
    ...(face.inCell ? { autoFocus: true, defaultOpen: true } : {}),
  } as const;
}

interface Choice {
  readonly value?: unknown;
  readonly label?: ReactNode;
}

/** As antd gives it: the words for those that found no room have no value. */
interface ChosenTag extends Choice {
  readonly closable: boolean;
  readonly onClose: () => void;
}

/** Choices of a dictionary of badges: in the list, once chosen, and where several are chosen. */
function drawBadges({ options }: Face) {
  const draw = ({ value, label }: Choice): ReactNode => {
    const option = findOption(options, value);
    return option ? createElement(SoftTag, { text: optionWords(option), color: option.color }) : label;
  };
  const drawChosen = ({ value, label, closable, onClose }: ChosenTag) => {
    const option = findOption(options, value);
    const words = option ? optionWords(option) : label;
    return createElement(ChosenBadge, { label: words, color: option?.color, ...(closable && { onRemove: onClose }) });
  };
  return { optionRender: draw, labelRender: draw, tagRender: drawChosen };
}

function emptyText({ optionsState }: Face): string {
  if (optionsState === 'loading') return messages.optionsLoading;
  return optionsState === 'error' ? messages.optionsFailed : messages.optionsEmpty;
}
