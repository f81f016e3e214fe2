import { useMemoizedFn } from 'ahooks';
import { Alert, Button, Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { AccessWish, PageAccess } from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { useRoles } from '../preview/use-host.ts';
import { withBase } from '../reuse/things.ts';
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
  const ids = { which: useId(), name: useId() };
  const needed = inherited.map(({ label }) => `“${label}”`).join(text.between);
  const all = inherited.length === 0 ? text.everyone : text.byOperation(needed);
  const isKnown = known.some(({ code }) => code === wish?.code);
  return (
    <Modal
      open
      title={text.title}
      okText={text.ok}
      cancelText={text.cancel}
      okButtonProps={{ disabled: wish !== undefined && wish.label.trim() === '' }}
      onOk={() => onGive(wish)}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <Form.Item>
          <Radio.Group
            aria-label={text.title}
            value={wish ? 'own' : 'all'}
            options={[
              { value: 'all', label: all },
              { value: 'own', label: text.own },
            ]}
            onChange={({ target }) => setWish(target.value === 'own' ? (own ?? fresh) : undefined)}
          />
        </Form.Item>
        {wish ? (
          <>
            {known.length > 0 ? (
              <Form.Item label={text.which} htmlFor={ids.which}>
                <Select
                  id={ids.which}
                  value={isKnown ? wish.code : ''}
                  options={[
                    { value: '', label: text.fresh },
                    ...known.map(({ code, label }) => ({ value: code, label: `${label} · ${code}` })),
                  ]}
                  onChange={(code) => setWish(known.find((one) => one.code === code) ?? fresh)}
                />
              </Form.Item>
            ) : null}
            {isKnown && wish.code !== own?.code ? <Alert type="info" message={text.shared} /> : null}
            <Form.Item label={text.name} htmlFor={ids.name}>
              <Input
                id={ids.name}
                value={wish.label}
                onChange={({ target }) => setWish({ ...wish, label: target.value })}
              />
            </Form.Item>
            <RoleBoxes
              needed={inherited}
              said={needed}
              value={wish.roles}
              onChange={(roles) => setWish({ ...wish, roles })}
            />
            <p>{text.hint}</p>
          </>
        ) : null}
      </Form>
    </Modal>
  );
}

interface RolesProps {
  readonly needed: PageAccess['inherited'];
  readonly said: string;
  readonly value: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
}

/** The roles; one that may not call the page's operation would open nothing. */
function RoleBoxes({ needed, said, value, onChange }: RolesProps) {
  const text = useMessages(messages);
  const { list } = useRoles();
  const options = list.map(({ roleId, roleName, codes }) => {
    const lacks = needed.length > 0 && !needed.some(({ code }) => codes.includes(code));
    const disabled = lacks && !value.includes(roleId);
    return { value: roleId, disabled, label: lacks ? text.lacks(roleName, said) : roleName };
  });
  return (
    <Form.Item label={text.roles}>
      <Checkbox.Group options={options} value={[...value]} onChange={onChange} aria-label={text.roles} />
    </Form.Item>
  );
}
