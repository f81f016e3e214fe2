import { PLACEHOLDER } from '#values/interface-constants';
import { maskCertificate } from '#values/mask';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { groupText } from '../parts/group-text.ts';
import type { IdentityProps } from './IdentityEdit.tsx';
import { identityKind } from './identity-kind.ts';

/** The number in the groups a reader checks it by; a masked one has the same groups. */
export function IdentityText({ value, props }: ReadFaceProps<string, IdentityProps>) {
  if (!value) return PLACEHOLDER;
  const groups = value.length === 18 ? (identityKind(props.holder ?? 'person', props.certType)?.groups ?? []) : [];
  return groupText(props.mask ? maskCertificate(value) : value, groups);
}
