import { useMemoizedFn } from 'ahooks';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { AccessWish, PageAccess } from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { useRoles } from '../preview/use-host.ts';
import { withBase } from '../reuse/things.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly file: string;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  readonly ask: AskChecker | undefined;
  readonly page: { readonly text: string; readonly replace: (text: string, more?: readonly FileText[]) => void };
}

/** Says who may open the page, and gives it to roles: page and table of permissions change together. */
export function PageAccessButton({ file, edits, ask, page }: Props) {
  const text = useMessages(messages);
  const { revision } = useChecker();
  const [access, setAccess] = useState<PageAccess | 'failed'>();
  const close = (): void => setAccess(undefined);
  const open = useMemoizedFn(async () => {
    const found = await ask?.('access', { edits, file }).catch(() => undefined);
    setAccess(found ?? 'failed');
  });
  const give = useMemoizedFn(async (wish: AccessWish) => {
    const made = (await ask?.('giveAccess', { edits, file, wish }).catch(() => undefined)) ?? [];
    const own = made.find((one) => one.file === file);
    if (!own) return setAccess('failed');
    const more = made.filter((one) => one !== own).map((one) => withBase(one, edits, revision));
    page.replace(own.text, more);
    close();
  });
  return (
    <>
      <Button block disabled={!ask} onClick={() => void open()}>
        {text.button}
      </Button>
      {access === 'failed' ? <Alert type="error" message={text.failed} closable onClose={close} /> : null}
      {access && access !== 'failed' ? (
        <AccessDialog access={access} onGive={(wish) => void give(wish)} onClose={close} />
      ) : null}
    </>
  );
}

interface DialogProps {
  readonly access: PageAccess;
  readonly onGive: (wish: AccessWish) => void;
  readonly onClose: () => void;
}

function AccessDialog({ access, onGive, onClose }: DialogProps) {
  const text = useMessages(messages);
  const { inherited, own, known, proposed } = access;
  const fresh = { ...proposed, roles: [] };
  const [wish, setWish] = useState<AccessWish>(own);
  const needed = inherited.map(({ label }) => `“${label}”`).join(text.between);
  const roles = useRoleChoices(inherited, needed, wish?.roles ?? []);
  const isKnown = known.some(({ code }) => code === wish?.code);
  const isShared = isKnown && wish?.code !== own?.code;
  const isOwn = wish !== undefined;
  return (
    <SettingsDialog
      title={text.title}
      okText={text.ok}
      cancelText={text.cancel}
      okButtonProps={{ disabled: wish?.label.trim() === '' }}
      onOk={() => onGive(wish)}
      onCancel={onClose}
    >
      <SettingsForm
        values={{ who: isOwn ? 'own' : 'all', code: isKnown ? wish?.code : '', label: wish?.label, roles: wish?.roles }}
        fields={{
          who: {
            enum: [
              { value: 'all', label: inherited.length === 0 ? text.everyone : text.byOperation(needed) },
              { value: 'own', label: text.own },
            ],
            'x-component': 'RadioGroup',
            'x-component-props': { 'aria-label': text.title },
          },
          code: {
            title: text.which,
            enum: [
              { value: '', label: text.fresh },
              ...known.map(({ code, label }) => ({ value: code, label: `${label} · ${code}` })),
            ],
            'x-visible': isOwn && known.length > 0,
            'x-component': 'Select',
            'x-decorator-props': isShared ? { feedbackStatus: 'warning', feedbackText: text.shared } : {},
          },
          label: { title: text.name, 'x-visible': isOwn, 'x-component': 'Input' },
          roles: { title: text.roles, enum: roles, 'x-visible': isOwn, 'x-component': 'CheckboxGroup' },
        }}
        onChange={({ who, code, ...more }) => {
          if (who) setWish(who === 'own' ? (own ?? fresh) : undefined);
          else if (code !== undefined) setWish(known.find((one) => one.code === code) ?? fresh);
          else if (wish) setWish({ ...wish, ...(more as Partial<typeof wish>) });
        }}
      />
      {isOwn ? <p>{text.hint}</p> : null}
    </SettingsDialog>
  );
}

/** The roles; one that may not call the page's operation would open nothing. */
function useRoleChoices(needed: PageAccess['inherited'], said: string, chosen: readonly string[]) {
  const text = useMessages(messages);
  const { list } = useRoles();
  return list.map(({ roleId, roleName, codes }) => {
    const lacks = needed.length > 0 && !needed.some(({ code }) => codes.includes(code));
    const disabled = lacks && !chosen.includes(roleId);
    return { value: roleId, disabled, label: lacks ? text.lacks(roleName, said) : roleName };
  });
}
