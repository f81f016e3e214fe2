import type { MaterialType } from '#contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { useClickGuard } from '../../use-click-guard.ts';
import { TabList } from '../parts/TabList.tsx';
import styles from './MaterialChecklist.module.css';
import { hasTemplate, type InstitutionKind, type Material, MATERIALS, materialTypes } from './materials.ts';
import { messages } from './messages.ts';

/** The documents to prepare, by kind of institution. */
export function MaterialChecklist() {
  const m = useMessages(messages);
  const [kind, setKind] = useState<InstitutionKind>('enterprise');
  return (
    <TabList
      label={m.kinds}
      tabs={(Object.keys(MATERIALS) as InstitutionKind[]).map((key) => ({ key, title: m[key] }))}
      selected={kind}
      onSelect={setKind}
    >
      <ol className={styles['list']}>
        {MATERIALS[kind].map((material) => (
          <MaterialItem key={material.type} material={material} />
        ))}
      </ol>
    </TabList>
  );
}

function MaterialItem({ material: { type, note } }: { material: Material }) {
  const m = useMessages(messages);
  const { [type]: label } = useMessages(materialTypes);
  return (
    <li className={styles['item']}>
      <span>
        {label}
        {note !== undefined && <span className={styles['note']}>{m[note]}</span>}
      </span>
      {hasTemplate(type) && <TemplateButton type={type} label={label} />}
    </li>
  );
}

function TemplateButton({ type, label }: { type: MaterialType; label: string }) {
  const m = useMessages(messages);
  const { download } = usePortal();
  const [busy, setBusy] = useState(false);

  const handleClick = useClickGuard(() => {
    setBusy(true);
    // A failure has been told already.
    download('downloadTemplate', { template: type })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  });
  return (
    <Button type="link" size="small" loading={busy} aria-label={m.downloadOf(label)} onClick={handleClick}>
      {m.download}
    </Button>
  );
}
