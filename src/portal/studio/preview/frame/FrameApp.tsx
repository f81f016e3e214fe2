import { useEffect, useMemo, useState } from 'react';
import { EnginePorts, type Inspector, SchemaPage } from '#engine';
import { language } from '#values/language';
import { SIDER_WIDTH } from '#values/interface-constants';
import type { Store } from '#values/store';
import { useStore } from '../../../use-store.ts';
import { Dressed } from '../../../Dressed.tsx';
import { NoticeHost } from '../../../NoticeHost.tsx';
import { createNotices } from '../../../notices.ts';
import panel from '../../../shell/PagePanel.module.css';
import { applyTheme, THEMES } from '../../../themes/theme.ts';
import type { Ask } from '../../remote.ts';
import styles from './frame.module.css';
import { createFramePorts } from './frame-ports.ts';
import { Outline } from './Outline.tsx';
import { pickParts } from './pick-parts.ts';
import type { HostHandlers, Scene } from './scene.ts';

interface Props {
  readonly host: Ask<HostHandlers>;
  readonly scenes: Store<Scene>;
  readonly inspector: Inspector;
}

/** The page of a scene, in a window of its own size, theme, density and language. */
export function FrameApp({ host, scenes, inspector }: Props) {
  const scene = useStore(scenes);
  const [notices] = useState(createNotices);
  const theme = THEMES.find(({ name }) => name === scene.theme) ?? THEMES[0];
  const { number, page, query, params, density, picking } = scene;
  const ports = useMemo(
    () => createFramePorts({ host, notices, inspector, scene: scenes.get }),
    [host, notices, inspector, scenes],
  );
  const location = useMemo(() => ({ query, params }), [query, params]);
  useEffect(
    () => pickParts({ inspector, isOn: () => scenes.get().picking, onPick: (part) => void host('select', part) }),
    [inspector, scenes, host],
  );
  useEffect(() => {
    if (theme) applyTheme(theme, document.documentElement);
    document.documentElement.lang = scene.language;
    language.set(scene.language);
  }, [theme, scene.language]);
  if (!theme) return null;
  return (
    <Dressed theme={theme} density={density}>
      <NoticeHost notices={notices} />
      <div className={`${styles['frame']} ${picking ? styles['picking'] : ''}`}>
        <div className={styles['body']}>
          <div className={styles['menu']} style={{ width: SIDER_WIDTH }} />
          <div className={styles['content']}>
            <div className={styles['tabs']}>{page.meta.title ?? page.title}</div>
            <main className={panel['panel']}>
              <div className={panel['page']}>
                <EnginePorts value={ports} key={number}>
                  <SchemaPage
                    page={page}
                    location={location}
                    onQueryChange={(next) => void host('changeQuery', next)}
                  />
                </EnginePorts>
              </div>
            </main>
          </div>
        </div>
      </div>
      {scene.selected.map((part) => (
        <Outline key={part} inspector={inspector} part={part} />
      ))}
    </Dressed>
  );
}
