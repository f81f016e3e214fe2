import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { selectPlaceholder } from './field-label.ts';

type Face = Pick<EditFaceProps, 'field' | 'placeholder' | 'options' | 'optionsState' | 'inCell'>;

/** What both selects share: search in the labels, and a word for each state of the choices. */
export function selectProps(face: Face) {
  const loading = face.optionsState === 'loading';
  return {
    options: (face.options ?? []).map(({ value, label, disabled }) => ({ value, label, disabled: disabled ?? false })),
    loading,
    placeholder: loading ? messages.optionsLoading : selectPlaceholder(face),
    notFoundContent: emptyText(face),
    showSearch: true,
    optionFilterProp: 'label',
    style: { width: '100%' },
    ...(face.inCell ? { autoFocus: true, defaultOpen: true } : {}),
  } as const;
}

function emptyText({ optionsState }: Face): string {
  if (optionsState === 'loading') return messages.optionsLoading;
  return optionsState === 'error' ? messages.optionsFailed : messages.optionsEmpty;
}
