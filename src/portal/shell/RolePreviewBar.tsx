import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { refreshRights } from '../session/refresh-rights.ts';
import { messages } from './messages.ts';
import styles from './RolePreviewBar.module.css';

/** Says that an administrator looks at the portal as a role sees it, and is the way out. */
export function RolePreviewBar({ roleName }: { readonly roleName: string }) {
  const { client, session } = usePortal();
  const text = useMessages(messages);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await client.call('endRolePreview', {});
      await refreshRights(client, session);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div role="status" className={styles['bar']}>
      <EyeOutlined aria-hidden="true" />
      <span>{text.previewing(roleName)}</span>
      <Button size="small" loading={leaving} onClick={() => void leave().catch(() => undefined)}>
        {text.endPreview}
      </Button>
    </div>
  );
}
